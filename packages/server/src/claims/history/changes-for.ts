import type { ChangedFields } from '@redress/api'
import type { ClaimRecord } from '../vault/claim-record.ts'
import type { ClaimHistory } from './claim-history.ts'
import { curedEventOf } from './cure-key.ts'
import { changesOfEvent } from './events.ts'
import { type ClaimantChange, changesOf } from './open-changes.ts'

/** What a claimant changed, with the answers that a later cure did not give anew. */
export interface ChangeOfAnswers extends ClaimantChange {
  /** Empty for a withdrawal. */
  readonly fields: ChangedFields
}

/**
 * The filings up to one whose changes hold for it: the last one in which every answer was given, and the cures since, which give only
 * what was missing.
 */
function filingsBehind({ filings }: ClaimHistory, referenceCode: string): ReadonlySet<string> {
  const until = filings.slice(0, filings.findIndex((each) => each.referenceCode === referenceCode) + 1)
  const whole = until.findLastIndex((each) => curedEventOf(each) === null)
  return new Set(until.slice(Math.max(0, whole)).map((each) => each.referenceCode))
}

/** Every change that is about the answers of a filing, the oldest first, those too that do not count. */
export function changesFor(
  history: ClaimHistory,
  { referenceCode, curedAfter = {} }: Pick<ClaimRecord, 'referenceCode' | 'curedAfter'>,
): readonly ChangeOfAnswers[] {
  const codes = filingsBehind(history, referenceCode)
  return changesOf(history)
    .filter(({ event }) => codes.has(event.on.referenceCode))
    .map((change) => {
      const { number } = change.event
      const changed = Object.entries(changesOfEvent(change.event) ?? {})
      return {
        ...change,
        fields: Object.fromEntries(changed.filter(([field]) => number > (curedAfter[field] ?? 0))),
      }
    })
}
