import type { ClaimEvent, Decision } from '../vault/claim-event.ts'
import type { ClaimHistory } from './claim-history.ts'
import { claimantEventOf, decisionOfEvent, stateAfterEvent } from './events.ts'
import { eventsThatCount } from './open-changes.ts'
import { releasesOn } from './releases-on.ts'

/** The newest decision that was made on one filing of a claim, and when. */
export interface DecisionOnFiling extends Omit<Decision, 'kind' | 'release'> {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** The number of its event. */
  readonly number: number
  /** Whose it is, where it is not the administrator's: a claimant who withdrew the claim. */
  readonly by?: 'claimant' | undefined
  /** The holds that are released for the filing, by this decision or by the one that its payment follows; missing where none is. */
  readonly release?: readonly string[] | undefined
}

const nothing: Pick<Decision, 'reasons' | 'amount' | 'day'> = { reasons: [], amount: null, day: null }

/** Whether somebody decided: the administrator, or a claimant who withdrew the claim. A payment that comes back is no decision. */
const isDecisive = (event: ClaimEvent): boolean =>
  decisionOfEvent(event) !== null || (claimantEventOf(event) !== null && stateAfterEvent(event) !== null)

/**
 * The newest decision on a filing, a withdrawal by its claimant that counts among them; null before the first, also where there is
 * one on another filing of the claim.
 */
export function decisionOn(history: ClaimHistory, referenceCode: string): DecisionOnFiling | null {
  const event = eventsThatCount(history).findLast(
    (each) => each.on.referenceCode === referenceCode && isDecisive(each),
  )
  const state = event && stateAfterEvent(event)
  if (!state) return null
  const { at, number } = event
  const decision = decisionOfEvent(event)
  if (!decision) return { state, ...nothing, at, number, by: 'claimant' }
  const { reasons, amount, day } = decision
  const release = releasesOn(history, referenceCode)
  return { state, reasons, amount, day, at, number, ...(release.length > 0 && { release }) }
}
