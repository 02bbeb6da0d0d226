import { dayZoneOf, signatureZoneOf } from '@redress/case/reading/case-settings.ts'
import { checkSubmission, entryDate } from '@redress/form'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import { conclude, type Outcome } from '../filing/conclude.ts'
import { documentFinding, infectedFinding } from '../filing/document-finding.ts'
import { keepDocuments } from '../filing/file-claim.ts'
import { type ParsedSubmission, parseSubmission } from '../filing/parse-submission.ts'
import { scanStaged } from '../filing/scan-staged.ts'
import { signatureDayFinding, signedWordsFinding } from '../filing/signatures.ts'
import {
  captchaRefusal,
  refusalOf,
  refused,
  type SubmitRefusal,
  type SubmitResult,
} from '../filing/submit-refusal.ts'
import { claimKeyLife } from '../sign-in/claim-key.ts'
import { type CurableClaim, curableClaim } from './curable-claim.ts'
import type { CureFiling, CureSubmission } from './cure-submission.ts'
import { fileOnPresent } from './file-on-present.ts'
import { eventOfBasis, isListMapping, planOfCure } from './present-cure.ts'

/** Whether a record has the name of one that was filed, which the page never sends. */
const repeatsRecord = ({ models }: ClaimRecord, parsed: ParsedSubmission): boolean =>
  parsed.models
    .filter(({ metadata }) => isListMapping(metadata.dtoMapping))
    .some(({ clientId }) => models.some((filed) => filed.clientId === clientId))

/** The problem of what was given, or null: the same checks as those of a claim. */
function findRefusal(
  { loadedCase, inForce, characterWhitelist, now }: CureFiling,
  { submission, ...parsed }: ParsedSubmission,
  { cure, claim: { record } }: CurableClaim,
): SubmitRefusal | null {
  const plan = planOfCure(inForce, cure)
  const [finding] = checkSubmission(plan, submission, {
    today: entryDate(now(), dayZoneOf(inForce.settings)),
    characterWhitelist,
    captchaRequired: true,
    cultures: Object.values(loadedCase.settings.cultures),
    prepopulated: {},
  })
  const found =
    finding ??
    signedWordsFinding(loadedCase, plan, submission) ??
    signatureDayFinding(plan, submission, {
      openedAt: now().subtract(claimKeyLife),
      receivedAt: now(),
      zone: signatureZoneOf(loadedCase.settings),
    }) ??
    documentFinding(plan, submission, inForce.settings.documents)
  if (found) return refusalOf(found)
  return repeatsRecord(record, { submission, ...parsed }) ? refused('LocKey_Error_BrokenUpload') : null
}

async function decide(deps: CureFiling, input: CureSubmission): Promise<Outcome | SubmitRefusal> {
  const { owner, key, basis, received } = input
  const { opened, memberId, formType } = owner
  const parsed = parseSubmission(formType, received)
  if (!parsed) return refused('LocKey_Error_BrokenUpload')
  // The same answers to another deficiency are another submission.
  const content = `cure ${opened.claimId} ${eventOfBasis(basis)} ${parsed.fingerprint}`
  const identity = { key, memberId, formType, fingerprint: keyedHash(deps.keys.fingerprint, content) }
  const known = await deps.storage.claims.outcomeOf(identity)
  if (known) return known
  const found = await curableClaim(deps, input)
  if ('message' in found) return found
  const refusal = findRefusal(deps, parsed, found) ?? captchaRefusal(input.captcha)
  if (refusal) return refusal
  const scans = await scanStaged(deps, received.documents)
  const infected = infectedFinding(parsed.submission, scans)
  if (infected) return refusalOf(infected)
  const { checkpoint = passCheckpoint } = deps
  checkpoint('cureChecked')
  await keepDocuments(deps, received.documents)
  // A scan takes long: an amendment that came meanwhile must not be replaced by what was filed before it.
  const outcome = await fileOnPresent(deps, input, identity, parsed, scans)
  checkpoint('cureStored')
  return outcome
}

/**
 * Files what was missing from a claim, entirely or not at all, and only once however often it is sent: the same as `submit`, for a
 * claim that was opened by its key. A claim that was changed since the page was shown it is left alone.
 */
export const submitCure = (deps: CureFiling, input: CureSubmission): Promise<SubmitResult> =>
  conclude(deps, { received: input.received, decide: () => decide(deps, input), onFiled: () => undefined })
