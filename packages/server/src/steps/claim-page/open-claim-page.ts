import type { ShownClaim } from '@redress/api'
import { modelNameOf, parseDate } from '@redress/form'
import { comparedText } from '@redress/form/across-records'
import { wholeClaim } from '../../claims/history/whole-claim.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { openClaim } from '../../claims/vault/filed-claim.ts'
import { keyedHash, sameHash } from '../../claims/vault/lookup-keys.ts'
import type { Uses } from '../../claims/vault/opened.ts'
import { presentCure } from '../cure/present-cure.ts'
import {
  type Admission,
  admitAttempt,
  type CountedAttempts,
  countRight,
  countWrong,
  inEqualTime,
} from '../sign-in/attempts.ts'
import { makeClaimKey } from '../sign-in/claim-key.ts'
import type { CaseInForce, InForce } from '../sign-in/ways-in-force.ts'
import { shownClaim } from './shown-claim.ts'

type ShowingClaim = CaseInForce & Uses<'caseId' | 'claims' | 'events', 'ring' | 'later' | 'now'>

interface OpenClaimPageInput {
  /** As it is stored. */
  readonly referenceCode: string
  /** By fields, as they were typed. */
  readonly answers: Readonly<Record<string, string>>
  /** In plain text. */
  readonly network: string
  /** Whether the further step came with the attempt. */
  readonly isStepped: boolean
}

export type OpenedClaimPage =
  | {
      readonly kind: 'opened'
      readonly claim: ShownClaim
      /** What further calls about the claim send. */
      readonly key: string
    }
  /** The same for an unknown code, a form that has no such page, and wrong answers. */
  | { readonly kind: 'noMatch' }
  | Exclude<Admission, { readonly kind: 'open' }>

/** A filed field as text; empty where it was not asked for. */
function filedText({ models }: Pick<ClaimRecord, 'models'>, reference: string): string {
  const [name, field = ''] = reference.split('.')
  const value = models.find((model) => modelNameOf(model) === name)?.fields[field]
  return typeof value === 'string' ? value : ''
}

/** Letters and digits alone, without accents and in small letters: `O’Brien-Núñez` is `obriennunez`. */
const compared = (text: string): string =>
  comparedText(text, ['accents', 'case', 'blanks', 'dashes']).replace(/[^\p{L}\p{N}]/gu, '')

/** A day as it is compared, whichever way it is written; the text itself for any other. */
function comparedDay(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? []
  const date = parseDate(year === undefined ? text.trim() : `${month}/${day}/${year}`, 'MM/dd/yyyy')
  return date === null ? text : date.toString()
}

/** Whether an answer is what was filed. An empty field matches nothing. */
function isSame(filed: string, answer: string): boolean {
  const [one, other] = [compared(comparedDay(filed)), compared(comparedDay(answer))]
  return sameHash(one, other) && one !== ''
}

/** Whether the answers are those of a claim in all of these fields. */
export const matchesAnswers = (
  record: Pick<ClaimRecord, 'models'>,
  fields: readonly string[],
  answers: Readonly<Record<string, string>>,
): boolean => {
  const answerTo = (field: string): string => (Object.hasOwn(answers, field) ? (answers[field] ?? '') : '')
  return fields.map((field) => isSame(filedText(record, field), answerTo(field))).every(Boolean)
}

/** The claim of a code, if these answers open it. */
async function claimOf(
  { storage, ring, inForce }: Uses<'caseId' | 'claims', 'ring'> & InForce,
  { referenceCode, answers }: OpenClaimPageInput,
): Promise<ClaimRecord | null> {
  const stored = await storage.claims.findByReferenceCode(referenceCode)
  if (stored === null) return null
  const { record } = openClaim(ring, storage.caseId, stored)
  const fields = inForce.settings.claimPage?.opensBy[record.formType]
  return fields && matchesAnswers(record, fields, answers) ? record : null
}

/** What is shown of the claim that a filing belongs to. @throws RECORD_ALTERED */
async function shownFor(deps: ShowingClaim, { id, amends }: ClaimRecord): Promise<ShownClaim> {
  const { history, filings, newest } = await wholeClaim(deps, amends ?? id)
  const cure = presentCure({ inForce: deps.inForce, at: deps.now(), proof: 'known' }, history, newest.record)
  return shownClaim(deps.loadedCase, history, filings, cure)
}

/**
 * Opens a claim by its reference code and what others may know too. Attempts are counted as those of signing in, in totals of their
 * own (decision 050); a right one lowers none. What an attempt answers, and when, does not tell whether a claim has the code.
 */
export async function openClaimPage(
  deps: CountedAttempts & ShowingClaim,
  input: OpenClaimPageInput,
): Promise<OpenedClaimPage> {
  const { network, isStepped } = input
  const credential = keyedHash(deps.keys.claimPage, input.referenceCode)
  const attempt = { credential, network, isStepped, totals: 'claimPage' } as const
  const admission = await admitAttempt(deps, attempt)
  if (admission.kind !== 'open') return admission
  const record = await inEqualTime(() => claimOf(deps, input))
  if (record === null) {
    await countWrong(deps, attempt)
    return { kind: 'noMatch' }
  }
  await countRight(deps, attempt, false)
  const key = makeClaimKey(deps, { claimId: record.amends ?? record.id, proof: 'known' })
  return { kind: 'opened', claim: await shownFor(deps, record), key }
}
