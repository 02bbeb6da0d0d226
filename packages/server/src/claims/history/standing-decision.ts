import type { ClaimEvent, Decision } from '../vault/claim-event.ts'
import { type ClaimHistory, statusOf } from './claim-history.ts'
import { decisionOfEvent } from './events.ts'

/** A decision that holds, and the event that it is. */
export interface StandingDecision {
  readonly event: ClaimEvent
  readonly decision: Decision
}

/** The newest decision on a claim, if the claim still is what was decided; null before the first, and where it was changed since. */
export function standingDecision(history: ClaimHistory): StandingDecision | null {
  const { state, decision } = statusOf(history)
  const event = history.events.findLast((each) => decisionOfEvent(each) !== null)
  return event && decision && decision.state === state ? { event, decision } : null
}
