import { decisionStates } from '@redress/api'
import type { FormType } from '@redress/form'
import type { ClaimHistory } from '../../claims/history/claim-history.ts'
import { decisionOn } from '../../claims/history/decisions.ts'
import type { ClaimRecord } from '../../claims/vault/claim-record.ts'
import { claimStateOf, claimStates, type JudgedClaim } from '../../steps/claim-table/claim-state.ts'

/** The states to filter claims by, and whether they amend another. */
export const stateFilters = [...claimStates, 'amendment'] as const

/** The decisions to filter claims by. */
export const decisionFilters = ['none', ...decisionStates] as const

/** A filter for claims: every given part must match. */
export interface ClaimFilter {
  /** The first and the last day, by the zone of the settlement. */
  readonly from: Temporal.PlainDate | null
  readonly to: Temporal.PlainDate | null
  readonly forms: readonly FormType[] | null
  readonly cultures: readonly string[] | null
  readonly states: readonly (typeof stateFilters)[number][] | null
  /** What was decided about the claim as it was filed, or `none`. */
  readonly decisions: readonly (typeof decisionFilters)[number][] | null
}

export const everyClaim: ClaimFilter = {
  from: null,
  to: null,
  forms: null,
  cultures: null,
  states: null,
  decisions: null,
}

/** The day of a claim in the settlement's zone. `timeZone` is an IANA name. */
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

/** Whether a claim matches the filter. */
export function isWanted(
  claim: JudgedClaim,
  history: ClaimHistory | null,
  filter: ClaimFilter,
  timeZone: string,
): boolean {
  const { record } = claim
  const { forms, cultures, states, decisions } = filter
  const decision = history && decisionOn(history, record.referenceCode)
  const amends = record.amends !== null
  return (
    (forms === null || forms.includes(record.formType)) &&
    (cultures === null || cultures.includes(record.culture)) &&
    (states === null || states.includes(claimStateOf(claim)) || (amends && states.includes('amendment'))) &&
    (decisions === null || decisions.includes(decision?.state ?? 'none')) &&
    isBetween(record, filter, timeZone)
  )
}
