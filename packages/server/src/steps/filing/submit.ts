import { dayZoneOf, signatureZoneOf } from '@redress/case/reading/case-settings.ts'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import {
  type AllowedCharacters,
  checkSubmission,
  type DeadlineFacts,
  entryDate,
  type Finding,
  type Submission,
  type SubmissionCheckContext,
  wayName,
} from '@redress/form'
import { passCheckpoint } from '@redress/foundation/checkpoint.ts'
import type { ListChecks } from '../../claims/lists/list-checks.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import type { SealedClassList } from '../../claims/vault/sealed-class-list.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { PayPalLogin } from '../../providers/paypal/paypal-login.ts'
import type { LaterLimit } from '../../storage/claim-store.ts'
import type { DocumentScan, StoredClaim, SubmissionIdentity } from '../../storage/stored-claim.ts'
import { isMember } from '../class-list/stored/class-list.ts'
import { isShutOut } from '../sign-in/attempts.ts'
import { ownerOf } from '../sign-in/credentials.ts'
import {
  classData,
  knownRows,
  listedEntry,
  prepopulatedFields,
  prepopulatedModels,
} from '../sign-in/prepopulated.ts'
import type { Grant } from '../sign-in/stored/grant-store.ts'
import type { CaseInForce } from '../sign-in/ways-in-force.ts'
import { calculatedFields, calculationDay, currentFacts } from './calculated-fields.ts'
import { claimDeadlines, lacksReason, lateKeys } from './claim-deadlines.ts'
import { type Claimant, claimantOf } from './claimant-of.ts'
import { conclude, type Outcome } from './conclude.ts'
import { documentFinding, infectedFinding } from './document-finding.ts'
import { type ClaimFiling, fileClaim } from './file-claim.ts'
import { draftToFile, isFiledAlready, type NamedDraft } from './filed-draft.ts'
import { listRefusal } from './list-documents.ts'
import { type ParsedSubmission, parseSubmission } from './parse-submission.ts'
import { type PaymentVerdict, paymentVerdict } from './payment-verdict.ts'
import type { ReceivedSubmission } from './receive-submission.ts'
import { type Scanning, scanStaged } from './scan-staged.ts'
import { signatureDayFinding, signedWordsFinding, withSignedWords } from './signatures.ts'
import type { StepCounter } from './step-counter.ts'
import {
  captchaRefusal,
  draftFiled,
  refusalOf,
  refused,
  type SubmitRefusal,
  type SubmitResult,
  tooManyLater,
} from './submit-refusal.ts'

/** What submissions are decided with. */
export type Submitting = ClaimFiling &
  CaseInForce &
  Scanning &
  Uses<'drafts' | 'links' | 'uploads', 'keys' | 'now'> & {
    readonly characterWhitelist: AllowedCharacters
    readonly classList: SealedClassList
    readonly stepCounter: StepCounter
    readonly listChecks: ListChecks
  }

interface SubmitInput {
  readonly form: CaseForm
  readonly grant: Grant
  /** The session of the grant. */
  readonly sessionId: string
  /** The idempotency key of this submission. */
  readonly key: string
  readonly received: ReceivedSubmission
  /** When it began to arrive, by the server's clock. This time counts, however long the transfer took. */
  readonly begunAt: Temporal.Instant
  /** The outcome of the captcha token of the submission. */
  readonly captcha: CaptchaOutcome
  /** The log-in with PayPal of this browser's session, or null. */
  readonly payPal: PayPalLogin | null
  /** The saved form that the claim was written in; null for none. */
  readonly draft?: NamedDraft | null
  /** When the saved form that it names can have been opened first; absent where it names none. */
  readonly savedSince?: Temporal.Instant | undefined
  /** Of a row that is filed together with others: what it is known by, and who files it. */
  readonly row?: Pick<ClaimRecord, 'filedBy'> & { readonly identity: SubmissionIdentity }
}

/** The problem of the submission, or what it was checked with. Its lists are not read. */
function checkedWith(
  deps: Submitting,
  input: SubmitInput,
  parsed: ParsedSubmission,
  { credentials, member, shown, way }: Claimant,
): SubmitRefusal | SubmissionCheckContext {
  const { loadedCase, characterWhitelist } = deps
  const { form } = input
  // First of all: the data of one member must not be used with the claim of another.
  if (credentials === 'anotherMembers') return refused('LocKey_Error_SessionEnded', 'signedOut')
  if (credentials === 'withdrawn') return refused('LocKey_Error_LinkUnknown', 'signedOut')
  if (member && isShutOut(deps.inForce, form, member.standing)) return refused('LocKey_OptedOut')
  const deadlines = claimDeadlines(deps, input, { member, way })
  if (deadlines.isClosed) return refused('LocKey_Deadline_Text')
  const zone = dayZoneOf(loadedCase.settings)
  const today = entryDate(deps.now(), zone)
  const signedInOn = () => entryDate(input.grant.grantedAt, zone)
  const known = prepopulatedModels(form, member, shown)
  const current = currentFacts(form, parsed.submission, known)
  const contextWith = (facts: DeadlineFacts): SubmissionCheckContext => ({
    today,
    calculationDay: calculationDay(parsed.submission.calculatedOn, { today, signedInOn }),
    characterWhitelist,
    captchaRequired: true,
    cultures: Object.values(loadedCase.settings.cultures),
    prepopulated: prepopulatedFields(known),
    knownRows: knownRows(form, member, shown),
    facts,
  })
  const [now, ...ahead] = deadlines.facts
  const contexts = [contextWith(now), ...ahead.map(contextWith)] as const
  const { findings, context } = firstWithout(form, current.submission, contexts)
  const finding =
    findings[0] ??
    signedWordsFinding(loadedCase, form.plan, parsed.submission) ??
    signatureDayFinding(form.plan, parsed.submission, {
      openedAt: input.grant.grantedAt,
      savedSince: input.savedSince,
      receivedAt: deps.now(),
      zone: signatureZoneOf(loadedCase.settings),
    }) ??
    documentFinding(form.plan, parsed.submission, loadedCase.settings.documents)
  const facts = () => ({ day: today.toString(), prepopulatedData: classData(form, member, shown) })
  const areOthers = finding?.figures || finding?.code === 'factsChanged'
  if (finding) return { ...refusalOf(finding), ...(areOthers && { facts: facts() }) }
  if (current.haveChanged) return { ...refused('LocKey_Error_FactsChanged'), facts: facts() }
  if (credentials !== 'own') return refused('LocKey_Error_Credentials')
  return lacksReason(deadlines.late, parsed) ? refused('LocKey_Error_LateReason') : context
}

/** The first check without findings and what it was made with, else the first check. */
function firstWithout(
  { plan }: CaseForm,
  submission: Submission,
  contexts: readonly [SubmissionCheckContext, ...SubmissionCheckContext[]],
): { readonly findings: readonly Finding[]; readonly context: SubmissionCheckContext } {
  const [first] = contexts
  const findings = checkSubmission(plan, submission, first)
  if (findings.length === 0) return { findings, context: first }
  const sound = contexts.slice(1).find((context) => checkSubmission(plan, submission, context).length === 0)
  return sound ? { findings: [], context: sound } : { findings, context: first }
}

const paymentRefusals = {
  needed: refused('LocKey_Error_PayPalNeeded'),
  expired: refused('LocKey_Error_PayPalExpired'),
  mismatch: refused('LocKey_Error_PayPalMismatch', 'nonMatchingPaymentElection'),
} as const satisfies Partial<Record<PaymentVerdict, SubmitRefusal>>

/**
 * How the claimant came in, where the form names its ways; and the claim ID of a member as the class list writes it: another may have been
 * entered, or none. Who files for others is no claimant of the list.
 */
function namesOf(
  { form: { definition }, row }: Pick<SubmitInput, 'form' | 'row'>,
  { way, member }: Claimant,
) {
  const claimId = row ? undefined : (member?.claimId ?? member?.data.claimId)
  return {
    ...(definition.ways && way !== null && { way: wayName(way) }),
    ...(claimId !== undefined && { claimId }),
  }
}

/**
 * The first claim of those who were merged into the member, where the member has none: a further claim is about that one. No
 * query for a member into whom nobody was merged.
 */
async function firstClaimOfMerged(
  { storage: { claims } }: Uses<'claims'>,
  { memberId, formType }: SubmissionIdentity,
  { member }: Claimant,
): Promise<string | null> {
  const merged = member?.standing?.merged ?? []
  if (merged.length === 0 || (await claims.firstOf(memberId, formType)) !== null) return null
  for (const id of merged) {
    const first = await claims.firstOf(id, formType)
    if (first !== null) return first
  }
  return null
}

/** Files a claim that passed validation. */
const file = async (
  deps: Submitting,
  input: SubmitInput,
  identity: SubmissionIdentity,
  claimant: Claimant,
  { models, submission }: ParsedSubmission,
  states: Pick<StoredClaim, 'captchaState' | 'paymentState'> & Pick<ClaimRecord, 'late'>,
  scans: readonly DocumentScan[],
): Promise<Outcome> => {
  const { received, begunAt } = input
  // Who files for others is no claimant of the list.
  const listed = input.row ? null : listedEntry(input.grant.listed)
  const firstOfMerged = await firstClaimOfMerged(deps, identity, claimant)
  return fileClaim(
    deps,
    {
      ...identity,
      ...namesOf(input, claimant),
      ...(listed && { classList: listed }),
      firstOfMerged,
      id: received.claimId,
      culture: submission.culture,
      ...states,
      ...(input.row && { filedBy: input.row.filedBy }),
      ...draftToFile(deps.keys, input.grant.memberId, input.draft),
      ...(deps.loadedCase.settings.confirmation[identity.formType] && { confirmation: 'asked' }),
      caseVersion: deps.loadedCase.version,
      receivedAt: begunAt.toString(),
      models: withSignedWords(deps.loadedCase, input.form.plan, models),
      documents: submission.documents.flatMap(({ type }, index) => {
        const [document, scan] = [received.documents[index], scans[index]]
        return document && scan ? [{ ...document, type, scan }] : []
      }),
      ifLater: laterClaimsOf(deps, input),
    },
    laterLimitOf(deps, begunAt),
  )
}

/** Hours for which later claims count. */
const limitHours = 24

const laterLimitOf = ({ loadedCase }: CaseInForce, begunAt: Temporal.Instant): LaterLimit => ({
  most: loadedCase.settings.laterClaimsADay,
  since: begunAt.subtract({ hours: limitHours }),
})

/** A claim without a member is never about an earlier one, and neither is one that is filed together with others. */
const laterClaimsOf = ({ loadedCase }: CaseInForce, { form: { definition }, grant, row }: SubmitInput) => {
  if (row || !isMember(grant.memberId)) return 'separate'
  const { laterClaims } = loadedCase.settings
  return laterClaims[definition.formType] ?? 'amend'
}

/**
 * Refuses a later claim that the case does not accept, or that exceeds the limit; otherwise null. Filing checks both
 * again under a lock. This early check spares the scanner and the document store, so a claim without a document goes without.
 */
async function laterRefusal(
  deps: Submitting,
  input: SubmitInput,
  identity: SubmissionIdentity,
): Promise<Outcome | SubmitRefusal | null> {
  const { claims } = deps.storage
  const { begunAt } = input
  const { memberId, formType } = identity
  if (input.received.documents.length === 0) return null
  if (laterClaimsOf(deps, input) !== 'refuse')
    return (await claims.isBeyond(laterLimitOf(deps, begunAt), memberId, formType)) ? tooManyLater : null
  if ((await claims.firstOf(memberId, formType)) === null) return null
  // The same submission may have been filed since it was looked up.
  return (await claims.outcomeOf(identity)) ?? { outcome: 'later' }
}

async function decide(deps: Submitting, input: SubmitInput): Promise<Outcome | SubmitRefusal> {
  const { form, grant, key, received } = input
  const { formType } = form.definition
  const parsed = parseSubmission(formType, received, calculatedFields(form))
  if (!parsed) return refused('LocKey_Error_BrokenUpload')
  const fingerprint = keyedHash(deps.keys.fingerprint, parsed.fingerprint)
  const identity = input.row?.identity ?? {
    key,
    memberId: ownerOf(deps.keys, grant, key),
    formType,
    fingerprint,
  }
  // A retry gets the same response whatever has changed since: the deadline, or the case.
  const known = await deps.storage.claims.outcomeOf(identity)
  if (known) return known
  if (await isFiledAlready(deps, grant.memberId, input.draft)) return draftFiled
  const claimant = await claimantOf(deps, input, parsed)
  if (!claimant) return refused('LocKey_Error_Credentials')
  const context = checkedWith(deps, input, parsed, claimant)
  if ('kind' in context) return context
  const refusal = captchaRefusal(input.captcha)
  if (refusal) return refusal
  const late = lateKeys(deps, input, parsed, claimant.member)
  const payment = paymentVerdict(deps, form, parsed.submission, input.payPal)
  if (payment === 'needed' || payment === 'expired' || payment === 'mismatch') return paymentRefusals[payment]
  const captchaState = input.captcha === 'accepted' ? 'verified' : 'unverified'
  const paymentState = payment === 'notElected' ? null : payment
  const later = await laterRefusal(deps, input, identity)
  if (later) return later
  const { submission } = parsed
  const inLists = await listRefusal(deps, { form, submission, documents: received.documents, context })
  if (inLists) return inLists
  // Documents are scanned last: a claim that is refused for anything else costs the scanner nothing.
  const scans = await scanStaged(deps, received.documents)
  const infected = infectedFinding(parsed.submission, scans)
  if (infected) return refusalOf(infected)
  const { checkpoint = passCheckpoint } = deps
  checkpoint('submissionChecked')
  const states = { captchaState, paymentState, ...(late.length > 0 && { late: [...late] }) } as const
  return file(deps, input, identity, claimant, parsed, states, scans)
}

/**
 * Files a complete submission, entirely or not at all, and only once however often it is sent. Once a
 * reference code is returned, the claim and its documents survive a crash. A submission that is not filed leaves no
 * document.
 */
export const submit = (deps: Submitting, input: SubmitInput): Promise<SubmitResult> =>
  conclude(deps, {
    received: input.received,
    decide: () => decide(deps, input),
    onFiled: () => deps.stepCounter.filed(input.form.definition.formType, input.grant.grantedAt, deps.now()),
  })
