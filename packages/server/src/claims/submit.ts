import {
  checkSubmission,
  deadlineKeysOf,
  entryDate,
  type Finding,
  type Message,
  passedDeadline,
} from '@redress/engine'
import type { CaptchaOutcome } from '../captcha/read-verdict.ts'
import type { CaseForm, LoadedCase } from '../case/loaded-case.ts'
import type { PayPalLogin } from '../paypal/paypal-login.ts'
import type { DocumentStore } from '../storage/files/document-store.ts'
import type {
  ClaimStore,
  ClassList,
  ClassMember,
  FilingOutcome,
  Grant,
  NewClaim,
  SubmissionIdentity,
} from '../storage/storage.ts'
import { type Keys, memberIdOf, pinHashOf, sameHash } from './credentials.ts'
import { type ParsedSubmission, parseSubmission } from './parse-submission.ts'
import { type PaymentVerdict, paymentVerdict } from './payment-verdict.ts'
import { prepopulatedFields } from './prepopulated.ts'
import type { ReceivedSubmission } from './receive-submission.ts'
import { referenceCodeFrom } from './reference-code.ts'

export interface SubmitDeps {
  readonly loadedCase: LoadedCase
  readonly characterWhitelist: ReadonlySet<string>
  readonly classList: ClassList
  readonly claims: ClaimStore
  readonly documents: DocumentStore
  readonly keys: Keys
  readonly now: () => Temporal.Instant
  readonly randomBytes: (count: number) => Uint8Array
}

interface SubmitInput {
  readonly form: CaseForm
  readonly grant: Grant
  /** The idempotency key of this submission. */
  readonly key: string
  readonly received: ReceivedSubmission
  /** What became of the captcha's token that came with it. */
  readonly captcha: CaptchaOutcome
  /** The log-in with PayPal of this browser's session, or null. */
  readonly payPal: PayPalLogin | null
}

/** Why a submission was refused: what to say, and the field it is about. */
export interface SubmitRefusal {
  readonly kind: 'refused' | 'keyReused' | 'nonMatchingPaymentElection'
  readonly message: Message
  /** Copy key of the field's label. */
  readonly label: string | null
}

type SubmitResult =
  | { readonly referenceCode: string; readonly refusal: null }
  | { readonly referenceCode: null; readonly refusal: SubmitRefusal }

const refused = (key: string, kind: SubmitRefusal['kind'] = 'refused'): SubmitRefusal => ({
  kind,
  message: { key },
  label: null,
})

const refusalOf = ({ message, label }: Finding): SubmitRefusal => ({
  kind: 'refused',
  message: { key: message.key, ...(message.params && { params: message.params }) },
  label: label ?? null,
})

/** The claim carries the credentials of the class member who passed the credentials step, no one else's. */
function isOwnClaim({ keys }: SubmitDeps, { submission }: ParsedSubmission, member: ClassMember): boolean {
  const { claimId, pin } = submission.models.credentials?.fields ?? {}
  if (typeof claimId !== 'string' || typeof pin !== 'string') return false
  return (
    memberIdOf(keys, claimId) === member.id && sameHash(pinHashOf(keys, { claimId, pin }), member.pinHash)
  )
}

/** What is wrong with the submission, or null (SUB-10, DLN-5). */
function findRefusal(
  deps: SubmitDeps,
  { form }: SubmitInput,
  parsed: ParsedSubmission,
  member: ClassMember,
): SubmitRefusal | null {
  const { loadedCase, characterWhitelist, now } = deps
  const [finding] = checkSubmission(form.plan, parsed.submission, {
    today: entryDate(now()),
    characterWhitelist,
    captchaRequired: true,
    cultures: Object.values(loadedCase.settings.cultures),
    prepopulated: prepopulatedFields(form, member),
  })
  if (finding) return refusalOf(finding)
  if (!isOwnClaim(deps, parsed, member)) return refused('LocKey_Error_Credentials')
  return passedDeadline(deadlineKeysOf(form.definition.formType), loadedCase.deadlines, now())
    ? refused('LocKey_Deadline_Text')
    : null
}

/**
 * Why the captcha keeps a claim out, or null. A provider that does not answer does not: turning an honest claimant
 * away before the deadline cannot be made good, and a claim that is held can be looked at.
 */
function captchaRefusal(captcha: CaptchaOutcome): SubmitRefusal | null {
  if (captcha === 'refused') return refused('LocKey_Error_CaptchaRefused')
  return captcha === 'denied' ? refused('LocKey_Error_CaptchaUnavailable') : null
}

const paymentRefusals = {
  needed: refused('LocKey_Error_PayPalNeeded'),
  expired: refused('LocKey_Error_PayPalExpired'),
  mismatch: refused('LocKey_Error_PayPalMismatch', 'nonMatchingPaymentElection'),
} as const satisfies Partial<Record<PaymentVerdict, SubmitRefusal>>

const resultOf = (outcome: FilingOutcome): SubmitResult =>
  outcome.outcome === 'keyReused'
    ? { referenceCode: null, refusal: refused('LocKey_Error_KeyReused', 'keyReused') }
    : { referenceCode: outcome.referenceCode, refusal: null }

/** Makes the documents durable, then files the claim in one transaction. */
async function file(
  { loadedCase, claims, documents, now, randomBytes }: SubmitDeps,
  identity: SubmissionIdentity,
  { models, submission }: ParsedSubmission,
  received: ReceivedSubmission,
  states: Pick<NewClaim, 'captchaState' | 'paymentState'>,
): Promise<FilingOutcome> {
  await documents.keep(received.documents.map((document) => document.file))
  return claims.file({
    ...identity,
    referenceCode: referenceCodeFrom(randomBytes(16)),
    culture: submission.culture,
    ...states,
    caseVersion: loadedCase.version,
    receivedAt: now(),
    models,
    documents: received.documents.map(({ clientId, file: name, size, sha256 }) => ({
      clientId,
      file: name,
      size,
      sha256,
    })),
  })
}

async function decide(deps: SubmitDeps, input: SubmitInput): Promise<FilingOutcome | SubmitRefusal> {
  const { form, grant, key, received } = input
  const { formType } = form.definition
  const parsed = parseSubmission(formType, received)
  if (!parsed) return refused('LocKey_Error_BrokenUpload')
  const identity = { key, memberId: grant.memberId, formType, fingerprint: parsed.fingerprint }
  // A repeated submission gets its answer again whatever has changed since: the deadline, or the case.
  const known = await deps.claims.outcomeOf(identity)
  if (known) return known
  const member = await deps.classList.find(grant.memberId)
  if (!member) return refused('LocKey_Error_Credentials')
  const refusal = findRefusal(deps, input, parsed, member) ?? captchaRefusal(input.captcha)
  if (refusal) return refusal
  const payment = paymentVerdict(deps, form, parsed.submission, input.payPal)
  if (payment === 'needed' || payment === 'expired' || payment === 'mismatch') return paymentRefusals[payment]
  const captchaState = input.captcha === 'accepted' ? 'verified' : 'unverified'
  const paymentState = payment === 'notElected' ? null : payment
  return file(deps, identity, parsed, received, { captchaState, paymentState })
}

/**
 * Files a submission that arrived whole: absent or complete, once however often it is sent (SUB-12). When a
 * reference code comes back, the claim and its documents outlive a crash. Whatever is not filed leaves no document.
 */
export async function submit(deps: SubmitDeps, input: SubmitInput): Promise<SubmitResult> {
  const forget = () => deps.documents.remove(input.received.documents.map((document) => document.file))
  let decision: FilingOutcome | SubmitRefusal
  try {
    decision = await decide(deps, input)
  } catch (error) {
    // After a failed commit it is not known whether the claim is there. Where the storage cannot say so either, the
    // documents stay; those of no claim are swept up later.
    await forgetUnlessFiled(deps, input).catch(() => undefined)
    throw error
  }
  if ('kind' in decision) {
    await forget()
    return { referenceCode: null, refusal: decision }
  }
  if (decision.outcome !== 'filed') await forget()
  return resultOf(decision)
}

async function forgetUnlessFiled(
  { claims, documents }: SubmitDeps,
  { received }: SubmitInput,
): Promise<void> {
  for (const { file: name } of received.documents) {
    if (!(await claims.hasFile(name))) await documents.remove([name])
  }
}
