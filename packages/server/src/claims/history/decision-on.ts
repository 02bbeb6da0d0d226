import type { Decision } from '../vault/claim-event.ts'
import type { ClaimHistory } from './claim-history.ts'
import { decisionOfEvent } from './event-kinds.ts'

/** The newest decision that was made on one filing of a claim, and when. */
export interface DecisionOnFiling extends Omit<Decision, 'kind'> {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** The number of its event. */
  readonly number: number
}

/** The newest decision on a filing; null before the first, also where there is one on another filing of the claim. */
export function decisionOn({ events }: ClaimHistory, referenceCode: string): DecisionOnFiling | null {
  const event = events.findLast((each) => each.on.referenceCode === referenceCode && decisionOfEvent(each))
  const decision = event && decisionOfEvent(event)
  if (!decision) return null
  const { state, reasons, amount, day } = decision
  return { state, reasons, amount, day, at: event.at, number: event.number }
}
