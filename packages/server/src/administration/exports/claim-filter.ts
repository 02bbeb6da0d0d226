import type { FormType } from '@redress/engine'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { claimStateOf, claimStates, type JudgedClaim } from './claim-state.ts'

/** What claims can be chosen by: their state, and whether they amend another. */
export const stateFilters = [...claimStates, 'amendment'] as const

/** Which claims are wanted: those that every given part lets through. */
export interface ClaimFilter {
  /** The first and the last day, by the zone of the settlement. */
  readonly from: Temporal.PlainDate | null
  readonly to: Temporal.PlainDate | null
  readonly forms: readonly FormType[] | null
  readonly cultures: readonly string[] | null
  readonly states: readonly (typeof stateFilters)[number][] | null
}

export const everyClaim: ClaimFilter = { from: null, to: null, forms: null, cultures: null, states: null }

/** The day of a claim where the settlement is. `timeZone` is an IANA name. */
const dayOf = ({ receivedAt }: Pick<ClaimRecord, 'receivedAt'>, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.from(receivedAt).toZonedDateTimeISO(timeZone).toPlainDate()

function isBetween(record: ClaimRecord, { from, to }: ClaimFilter, timeZone: string): boolean {
  if (from === null && to === null) return true
  const day = dayOf(record, timeZone)
  return (
    (from === null || Temporal.PlainDate.compare(day, from) >= 0) &&
    (to === null || Temporal.PlainDate.compare(day, to) <= 0)
  )
}

/** Whether a claim is among those wanted. */
export function isWanted(claim: JudgedClaim, filter: ClaimFilter, timeZone: string): boolean {
  const { record } = claim
  const { forms, cultures, states } = filter
  const amends = record.amends !== null
  return (
    (forms === null || forms.includes(record.formType)) &&
    (cultures === null || cultures.includes(record.culture)) &&
    (states === null || states.includes(claimStateOf(claim)) || (amends && states.includes('amendment'))) &&
    isBetween(record, filter, timeZone)
  )
}
