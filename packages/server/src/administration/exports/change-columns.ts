import type { ChangedFields } from '@redress/api'
import { changesFor } from '../../claims/history/changes-for.ts'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { isCounting, openChangesOf } from '../../claims/history/open-changes.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { canonicalJson } from '../../foundation/canonical-json.ts'

/** What a claimant changed of one filing, beside what was filed. */
export interface ChangesOfFiling {
  /** The present answers that were changed, without changes that do not count. */
  readonly fields: ChangedFields
  /** When something was changed last. ISO 8601 in UTC. */
  readonly at: string
  /**
   * `objected`: somebody at the former address objected, and no administrator has decided. `open`: a change is younger than the days
   * of the case. Both hold the claim back from payment. `settled`: neither.
   */
  readonly state: 'objected' | 'open' | 'settled'
}

/** What was changed of a filing, also before it where it is a cure, or withdrawn; null for nothing. */
export function changesOfFiling(
  history: ClaimHistory,
  filing: Pick<ClaimRecord, 'referenceCode' | 'curedAfter'>,
  now: Temporal.Instant,
  holdDays?: number,
): ChangesOfFiling | null {
  const own = changesFor(history, filing)
  const last = own.at(-1)
  if (!last) return null
  const open = openChangesOf(history, now, holdDays)
  const isObjected = own.some(({ standing }) => standing === 'objected')
  const isOpen = own.some(({ event }) => open.some((each) => each.event.number === event.number))
  return {
    fields: Object.assign({}, ...own.filter(isCounting).map(({ fields }) => fields)),
    at: last.event.at,
    state: isObjected ? 'objected' : isOpen ? 'open' : 'settled',
  }
}

/** The columns of what claimants changed, in a case that lets them. */
export const changeColumns = ['decidedBy', 'changes', 'changedAt', 'changeState'] as const

/** The cells of `changeColumns`. */
export const changeCells = (changes: ChangesOfFiling | null, decidedBy: string | null): (string | null)[] => {
  const hasFields = changes !== null && Object.keys(changes.fields).length > 0
  return [
    decidedBy,
    hasFields ? canonicalJson(changes.fields) : null,
    changes?.at ?? null,
    changes?.state ?? null,
  ]
}
