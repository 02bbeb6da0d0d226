import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import type { ClaimEvent } from '../vault/claim-event.ts'
import { type ClaimHistory, statusOf } from './claim-history.ts'
import { isAboutPayment } from './decision-rules.ts'
import { changesOfEvent, claimantEventOf, decisionOfEvent, stateAfterEvent } from './events.ts'
import { eventsThatCount } from './open-changes.ts'
import type { Decision } from './stored/event-kind.ts'

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

/**
 * The holds that an administrator released for one filing of a claim, by the names that the decisions have. They hold for what the
 * administrator looked at: another filing has none of them, and they end with the next decision that is about no payment, and with
 * what the claimant changes afterwards.
 */
export function releasesOn(history: ClaimHistory, referenceCode: string): readonly string[] {
  let released: readonly string[] = []
  for (const event of eventsThatCount(history)) {
    if (event.on.referenceCode !== referenceCode) continue
    const decision = decisionOfEvent(event)
    if (decision) {
      const before = isAboutPayment(decision.state) ? released : []
      released = [...new Set([...before, ...(decision.release ?? [])])]
    } else if (changesOfEvent(event) !== null) released = []
  }
  return released
}

/** A decimal text is formatted exactly, without becoming a floating-point number. */
const isDecimal = (text: string): text is `${number}` => /^\d+(?:\.\d+)?$/.test(text)

/** The amount of a decision as a locale writes it, with the currency of the case if it names one: `1234.50` is `$1,234.50`. */
export function decidedAmount(
  { settings: { currency } }: LoadedCase,
  locale: string,
  amount: string,
): string {
  const plainNumber = { minimumFractionDigits: 2 }
  const style = currency === undefined ? plainNumber : { style: 'currency' as const, currency }
  return isDecimal(amount) ? new Intl.NumberFormat(locale, style).format(amount) : amount
}

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
