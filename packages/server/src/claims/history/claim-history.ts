import type { StoredFiling } from '../../storage/claim-store.ts'
import type { ClaimEvent, Decision, DecisionState } from '../vault/claim-event.ts'
import { isAboutPayment, type StatusName } from './decision-rules.ts'
import { decisionOfEvent, stateAfterEvent } from './event-kinds.ts'
import { eventsThatCount } from './open-changes.ts'

/** A filing of a claim: the first one, or an amendment. */
export type Filing = Pick<StoredFiling, 'id' | 'referenceCode' | 'contentHash' | 'receivedAt'>

/** A claim with everything that happened to it, in order. */
export interface ClaimHistory {
  /** The claim, then its amendments. */
  readonly filings: readonly [Filing, ...Filing[]]
  readonly events: readonly ClaimEvent[]
}

/** What a claim is now, computed from its history alone. */
export interface ClaimStatus {
  readonly state: StatusName
  /** The newest decision of the administrator; null before the first. */
  readonly decision: Decision | null
  /** Whether its claimant amended the claim after the event that set its state, which therefore holds no longer. */
  readonly isAmendedSince: boolean
}

/** The newest filing of a claim, which decisions name. */
export const newestFiling = ({ filings }: ClaimHistory): Filing => filings.at(-1) ?? filings[0]

/**
 * What a claim is after its newest decision (null before the first). A decision about an earlier filing than the newest one does not
 * hold, so that the claim is received again, unless it was paid.
 */
export const statusAfter = (decided: DecisionState | null, isAmendedSince: boolean): StatusName =>
  decided === null || (isAmendedSince && !isAboutPayment(decided)) ? 'received' : decided

/** What a claim is now. */
export function statusOf(history: ClaimHistory): ClaimStatus {
  const events = eventsThatCount(history)
  const last = events.findLast((event) => stateAfterEvent(event) !== null)
  if (!last) return { state: 'received', decision: null, isAmendedSince: false }
  const isAmendedSince = last.on.referenceCode !== newestFiling(history).referenceCode
  const decided = events.findLast((event) => decisionOfEvent(event) !== null)
  return {
    state: statusAfter(stateAfterEvent(last), isAmendedSince),
    decision: decided ? decisionOfEvent(decided) : null,
    isAmendedSince,
  }
}
