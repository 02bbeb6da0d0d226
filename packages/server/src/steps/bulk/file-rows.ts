import { randomUUIDv7 } from 'node:crypto'
import { type RowState, shortReceiptText } from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import { type Bulk, modelNameOf } from '@redress/form'
import { rowIdentity } from '@redress/form/bulk'
import { canonicalJson, sha256 } from '@redress/foundation/canonical-json.ts'
import { keyedHash } from '../../claims/vault/lookup-keys.ts'
import type { Opened } from '../../claims/vault/opened.ts'
import type { CaptchaOutcome } from '../../providers/captcha/read-verdict.ts'
import type { StoredClaim, SubmissionIdentity } from '../../storage/stored-claim.ts'
import { calculatedFields } from '../filing/calculated-fields.ts'
import { type ParsedSubmission, parseSubmission } from '../filing/parse-submission.ts'
import type { ReceivedSubmission } from '../filing/receive-submission.ts'
import { type Submitting, submit } from '../filing/submit.ts'
import { refused, type SubmitRefusal } from '../filing/submit-refusal.ts'
import { openMemberOf, ownerOf } from '../sign-in/credentials.ts'
import type { Grant } from '../sign-in/stored/grant-store.ts'
import { keyOfRow, nameOfFiling } from './filing-number.ts'

/** Rows of one filing that arrived in one request. */
export interface RowsInput {
  readonly form: CaseForm
  readonly bulk: Bulk
  readonly grant: Grant
  /** The session of the grant. */
  readonly sessionId: string
  /** The number of the filing. */
  readonly number: string
  /** The texts of each row, as those of the parts of a submission. */
  readonly rows: readonly ReceivedSubmission['texts'][]
  readonly begunAt: Temporal.Instant
  /** The outcome of the captcha that was passed once for the filing. */
  readonly captcha: CaptchaOutcome
  /** Called with what the server failed at: the row is `unknown`. */
  readonly onFailed: (error: unknown) => void
}

/** What became of a row: a claim with its short receipt, or why there is none. */
export interface RowOutcome {
  readonly state: RowState
  readonly referenceCode: string | null
  readonly receipt: string | null
  readonly refusal: SubmitRefusal | null
  /** What was sent, for the words of a refusal. */
  readonly models: ParsedSubmission['models']
}

type ValueIn = (field: string) => string | boolean | null

const valueInModels =
  ({ models }: Pick<ParsedSubmission, 'models'>): ValueIn =>
  (field) => {
    const model = models.find((each) => field.startsWith(`${modelNameOf(each)}.`))
    return model?.fields[field.slice(field.indexOf('.') + 1)] ?? null
  }

/** What a row is known by. What was given once for all rows does not count: a day later it is signed anew. */
function identityOf(
  { keys }: Pick<Opened, 'keys'>,
  { bulk, form, number }: RowsInput,
  valueIn: ValueIn,
): SubmissionIdentity {
  const { formType } = form.definition
  const key = keyOfRow(number, formType, rowIdentity(bulk, valueIn))
  const content = canonicalJson({ formType, row: bulk.columns.map((field) => [field, valueIn(field)]) })
  // Of whoever has the number of the filing, as the claims of an open form are of whoever has their key.
  const memberId = ownerOf(keys, { memberId: openMemberOf('') }, key)
  return { key, memberId, formType, fingerprint: keyedHash(keys.fingerprint, sha256(content)) }
}

const notFiled = (
  state: RowState,
  models: RowOutcome['models'],
  refusal: SubmitRefusal | null = null,
): RowOutcome => ({ state, referenceCode: null, receipt: null, refusal, models })

const claimed = (
  state: RowState,
  models: RowOutcome['models'],
  claim: StoredClaim,
  refusal: SubmitRefusal | null = null,
): RowOutcome => ({
  state,
  referenceCode: claim.referenceCode,
  receipt: shortReceiptText({
    referenceCode: claim.referenceCode,
    contentHash: claim.contentHash,
    receivedAt: claim.receivedAt.toString(),
    signature: claim.receipt,
  }),
  refusal,
  models,
})

/** A row that was filed under the number before, with the same content or with another. */
function knownRow({ fingerprint }: SubmissionIdentity, claim: StoredClaim, models: RowOutcome['models']) {
  return claim.fingerprint === fingerprint
    ? claimed('filedBefore', models, claim)
    : claimed('changed', models, claim, refused('LocKey_Bulk_RowChanged', 'keyReused'))
}

async function fileRow(
  deps: Submitting,
  input: RowsInput,
  texts: ReceivedSubmission['texts'],
): Promise<RowOutcome> {
  const { form, bulk, grant, sessionId, begunAt, captcha, number } = input
  // The captcha was passed for the filing.
  const parts = [...texts.filter(({ name }) => name !== 'reCaptchaResponse')]
  const passed = { name: 'reCaptchaResponse', text: 'passed' }
  const received = { claimId: randomUUIDv7(), documents: [], texts: [...parts, passed] }
  const parsed = parseSubmission(form.definition.formType, received, calculatedFields(form))
  if (!parsed) return notFiled('refused', [], refused('LocKey_Error_BrokenUpload'))
  const { models } = parsed
  const valueIn = valueInModels(parsed)
  const identity = identityOf(deps, input, valueIn)
  const { key } = identity
  const before = await deps.storage.claims.findByKey(key)
  if (before) return knownRow(identity, before, models)
  const filedBy = {
    filer: String(valueIn(bulk.filer) ?? ''),
    authority: String(valueIn(bulk.authority) ?? ''),
    filing: nameOfFiling(number),
  }
  const row = { identity, filedBy }
  const result = await submit(deps, {
    ...{ form, grant, sessionId, key, received, begunAt, captcha, row },
    payPal: null,
  })
  if (result.refusal && result.refusal.kind !== 'keyReused')
    return notFiled('refused', models, result.refusal)
  const claim = await deps.storage.claims.findByKey(key)
  if (!claim) throw new Error('A claim that was filed has no key.')
  // The same row may have arrived twice at once, with other content.
  return result.refusal ? knownRow(identity, claim, models) : claimed('filed', models, claim)
}

/**
 * Files rows of a filing for many, each as any claim is: whole or not at all, and once however often it is sent. The outcomes
 * are in the order of the rows. A failure of the server leaves its row `unknown`, and the others as they are.
 * @throws what failed, where every row failed
 */
export async function fileRows(deps: Submitting, input: RowsInput): Promise<readonly RowOutcome[]> {
  const results = await Promise.allSettled(input.rows.map((texts) => fileRow(deps, input, texts)))
  const [first] = results
  if (first?.status === 'rejected' && results.every(({ status }) => status === 'rejected')) throw first.reason
  return results.map((result) => {
    if (result.status === 'fulfilled') return result.value
    input.onFailed(result.reason)
    return notFiled('unknown', [])
  })
}
