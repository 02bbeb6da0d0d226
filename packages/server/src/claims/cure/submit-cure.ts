import {
  type AllowedCharacters,
  checkSubmission,
  entryDate,
  type FormType,
  modelNameOf,
} from '@redress/engine'
import { dayZoneOf } from '../../case/reading/day-zones.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { passCheckpoint } from '../../foundation/checkpoint.ts'
import type { Scanner } from '../../providers/antivirus/scanner.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { FilingOutcome } from '../../storage/claim-store.ts'
import type { Storage } from '../../storage/storage.ts'
import type { DocumentScan, SubmissionIdentity } from '../../storage/stored-claim.ts'
import type { OpenedWith } from '../claim-page/claim-key.ts'
import { conclude, type Outcome } from '../filing/conclude.ts'
import { documentFinding, infectedFinding } from '../filing/document-finding.ts'
import { type FileClaimDeps, fileCure, keepDocuments } from '../filing/file-claim.ts'
import { type ParsedSubmission, parseSubmission } from '../filing/parse-submission.ts'
import type { ReceivedSubmission } from '../filing/receive-submission.ts'
import { scanStaged } from '../filing/scan-staged.ts'
import { signedWordsFinding, withSignedWords } from '../filing/signed-words.ts'
import {
  captchaRefusal,
  refusalOf,
  refused,
  type SubmitRefusal,
  type SubmitResult,
} from '../filing/submit-refusal.ts'
import { asRead } from '../history/as-read.ts'
import { cureKeyOf } from '../history/cure-key.ts'
import { type Keys, keyedHash } from '../sign-in/credentials.ts'
import { type ClaimRecord, lateCure } from '../vault/claim-record.ts'
import { eventOfBasis, isSameBasis } from './cure-basis.ts'
import { cureRefusals } from './cure-refusals.ts'
import { isListMapping } from './is-list-mapping.ts'
import { mergedModels } from './merged-models.ts'
import { type ClaimToCure, openClaimToCure } from './open-claim-to-cure.ts'
import { paymentStateAfter } from './payment-state-after.ts'
import { type OpenCure, planOfCure, presentCure } from './present-cure.ts'

export interface SubmitCureDeps extends FileClaimDeps {
  readonly storage: Pick<Storage, 'caseId' | 'claims' | 'events'>
  /** The version of the case that the claimant was shown. */
  readonly loadedCase: LoadedCase
  /** The version that is in force. */
  readonly inForce: LoadedCase
  readonly characterWhitelist: AllowedCharacters
  readonly keys: Pick<Keys, 'fingerprint'>
  /** Null if the installation has none. */
  readonly scanner: Scanner | null
  readonly now: () => Temporal.Instant
}

/** Who owns the claim that is cured. */
export interface CureOwner {
  readonly opened: OpenedWith
  readonly memberId: string
  readonly formType: FormType
}

interface SubmitCureInput {
  readonly owner: CureOwner
  /** What the page was shown. */
  readonly basis: string
  /** The idempotency key of this submission. */
  readonly key: string
  readonly received: ReceivedSubmission
  /** When it began to arrive, by the server's clock: the last day is compared with it. */
  readonly begunAt: Temporal.Instant
  readonly captcha: CaptchaOutcome
}

const changedSince = refused(cureRefusals.none, 'changedSince')

/** A claim with the cure that it is open for. */
interface CurableClaim {
  readonly claim: ClaimToCure
  readonly cure: OpenCure
}

/** The claim as it is now, where what it lacks is still what the page was shown. */
async function curableClaim(
  deps: SubmitCureDeps,
  { basis, begunAt, owner }: SubmitCureInput,
): Promise<CurableClaim | SubmitRefusal> {
  const { claimId, proof } = owner.opened
  const claim = await openClaimToCure(deps, claimId)
  if (!claim) return changedSince
  const cure = presentCure({ inForce: deps.inForce, at: begunAt, proof }, claim.history, claim.record)
  if (cure.kind === 'none') return changedSince
  if (cure.kind !== 'open') return refused(cureRefusals[cure.kind])
  return isSameBasis(cure.basis, basis) ? { claim, cure } : changedSince
}

/** Whether a record has the name of one that was filed, which the page never sends. */
const repeatsRecord = ({ models }: ClaimRecord, parsed: ParsedSubmission): boolean =>
  parsed.models
    .filter(({ metadata }) => isListMapping(metadata.dtoMapping))
    .some(({ clientId }) => models.some((filed) => filed.clientId === clientId))

/** The problem of what was given, or null: the same checks as those of a claim. */
function findRefusal(
  { loadedCase, inForce, characterWhitelist, now }: SubmitCureDeps,
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
    documentFinding(submission, inForce.settings.documents)
  if (found) return refusalOf(found)
  return repeatsRecord(record, { submission, ...parsed }) ? refused('LocKey_Error_BrokenUpload') : null
}

/** The fields that were cured since the whole form was filed, with the number of events before each. */
const curedAfterOf = (
  { history, record }: ClaimToCure,
  given: ClaimRecord['models'],
): NonNullable<ClaimRecord['curedAfter']> => ({
  ...record.curedAfter,
  ...Object.fromEntries(
    given
      .filter(({ metadata }) => !isListMapping(metadata.dtoMapping))
      .flatMap((model) => Object.keys(model.fields).map((key) => `${modelNameOf(model)}.${key}`))
      .map((field) => [field, history.events.length]),
  ),
})

/** Stores what was given, as a filing that amends the claim, if the claim is still as it was read. */
async function file(
  deps: SubmitCureDeps,
  { owner, received, begunAt, captcha }: SubmitCureInput,
  identity: SubmissionIdentity,
  { claim, cure }: CurableClaim,
  { models, submission }: ParsedSubmission,
  scans: readonly DocumentScan[],
): Promise<FilingOutcome> {
  const { inForce } = deps
  const { record } = claim
  const { claimId, proof } = owner.opened
  const given = withSignedWords(deps.loadedCase, planOfCure(inForce, cure), models)
  const merged = mergedModels(record.models, given)
  const late = [...(record.late ?? []).filter((key) => key !== lateCure), ...(cure.isLate ? [lateCure] : [])]
  return fileCure(
    deps,
    {
      ...identity,
      ...(record.way !== undefined && { way: record.way }),
      ...(record.claimId !== undefined && { claimId: record.claimId }),
      id: received.claimId,
      culture: submission.culture,
      captchaState: captcha === 'accepted' ? 'verified' : 'unverified',
      paymentState: paymentStateAfter(cure.caseForm, record, merged),
      ...(late.length > 0 && { late }),
      ...(inForce.settings.confirmation[record.formType] && { confirmation: 'asked' }),
      caseVersion: inForce.version,
      receivedAt: begunAt.toString(),
      cures: cure.event,
      cured: { proof, models: given },
      curedAfter: curedAfterOf(claim, given),
      models: merged,
      documents: submission.documents.flatMap(({ type }, index) => {
        const [document, scan] = [received.documents[index], scans[index]]
        return document && scan ? [{ ...document, type, scan }] : []
      }),
    },
    { amends: claimId, liveKey: cureKeyOf(claimId, cure.event) },
    asRead(claim.history),
  )
}

/** How often a claim is read again because something was added to it between reading and storing. */
const mostReads = 5

/**
 * Files what was given on the claim as it is now. Something may be added to the claim meanwhile that changes nothing of what it lacks,
 * such as a notice that was sent: then the claim is read again. After an amendment, a withdrawal, another cure or another decision it
 * lacks something else, or nothing.
 */
async function fileOnPresent(
  deps: SubmitCureDeps,
  input: SubmitCureInput,
  identity: SubmissionIdentity,
  parsed: ParsedSubmission,
  scans: readonly DocumentScan[],
): Promise<Outcome | SubmitRefusal> {
  for (let reads = 1; reads <= mostReads; reads += 1) {
    const present = await curableClaim(deps, input)
    if ('message' in present) return (await deps.claims.outcomeOf(identity)) ?? present
    const outcome = await file(deps, input, identity, present, parsed, scans)
    if (outcome.outcome !== 'notFirst' && outcome.outcome !== 'changedSince') return outcome
  }
  return (await deps.claims.outcomeOf(identity)) ?? changedSince
}

async function decide(deps: SubmitCureDeps, input: SubmitCureInput): Promise<Outcome | SubmitRefusal> {
  const { owner, key, basis, received } = input
  const { opened, memberId, formType } = owner
  const parsed = parseSubmission(formType, received)
  if (!parsed) return refused('LocKey_Error_BrokenUpload')
  // The same answers to another deficiency are another submission.
  const content = `cure ${opened.claimId} ${eventOfBasis(basis)} ${parsed.fingerprint}`
  const identity = { key, memberId, formType, fingerprint: keyedHash(deps.keys.fingerprint, content) }
  const known = await deps.claims.outcomeOf(identity)
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
export const submitCure = (deps: SubmitCureDeps, input: SubmitCureInput): Promise<SubmitResult> =>
  conclude(deps, { received: input.received, decide: () => decide(deps, input), onFiled: () => undefined })
