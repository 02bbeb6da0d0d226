import type { ClaimEvent } from '../vault/claim-event.ts'
import { changesOfEvent, claimantEventOf, stateAfterEvent, verdictOfEvent } from './events.ts'

/** How long a change of contact or payment, or a withdrawal, holds a claim, where the case does not say. */
export const defaultHoldDays = 14

/** What happened to a claim, in order. */
export interface ClaimEvents {
  readonly events: readonly ClaimEvent[]
}

/** What a claimant changed, and what became of it. */
export interface ClaimantChange {
  readonly event: ClaimEvent
  /**
   * `counts`: nobody objected. `objected`: somebody at the former address did, so that it does not count until an administrator
   * decides. `confirmed` and `dismissed`: the administrator decided that it counts, or that it does not.
   */
  readonly standing: 'counts' | 'objected' | 'confirmed' | 'dismissed'
}

/** Whether an event can be objected to: a claimant changed answers, or withdrew the claim. */
const isChange = (event: ClaimEvent): boolean =>
  claimantEventOf(event) !== null && (changesOfEvent(event) !== null || stateAfterEvent(event) !== null)

/** What the claimant changed, the oldest first. What an administrator decided about a change is not open to objection again. */
export function changesOf({ events }: ClaimEvents): readonly ClaimantChange[] {
  return events.filter(isChange).map((event) => {
    const verdicts = events.flatMap((each) => {
      const verdict = verdictOfEvent(each)
      return verdict?.to.includes(event.number) ? [verdict] : []
    })
    const decided = verdicts.findLast(({ by }) => by === 'administrator')
    if (decided) return { event, standing: decided.counts ? 'confirmed' : 'dismissed' }
    return { event, standing: verdicts.length > 0 ? 'objected' : 'counts' }
  })
}

/** Whether a change counts now: nobody objected, or the administrator decided that it counts. */
export const isCounting = ({ standing }: ClaimantChange): boolean =>
  standing === 'counts' || standing === 'confirmed'

/** Whether an objection to what the claimant did waits for the administrator. */
export const isObjectedTo = (history: ClaimEvents): boolean =>
  changesOf(history).some(({ standing }) => standing === 'objected')

/** The events of a claim without those that do not count, because somebody objected to them. */
export function eventsThatCount(history: ClaimEvents): readonly ClaimEvent[] {
  const without = new Set(
    changesOf(history)
      .filter((change) => !isCounting(change))
      .map(({ event }) => event.number),
  )
  return without.size === 0 ? history.events : history.events.filter(({ number }) => !without.has(number))
}

/** Whether somebody can object to a change: nobody has, and no administrator decided about it. */
export const isOpenToObjection = ({ standing }: ClaimantChange): boolean => standing === 'counts'

/** Whether a change is younger than so many days. */
export const isYoung = (
  { event }: Pick<ClaimantChange, 'event'>,
  now: Temporal.Instant,
  holdDays: number,
): boolean => Temporal.Instant.compare(Temporal.Instant.from(event.at).add({ hours: 24 * holdDays }), now) > 0

/**
 * The changes for which a claim must not be paid now: those to which somebody objected, until an administrator decides, and
 * those that are younger than the days of the case (`claimPage.holdDays`). Empty for a claim that nothing holds.
 */
export const openChangesOf = (
  history: ClaimEvents,
  now: Temporal.Instant,
  holdDays: number = defaultHoldDays,
): readonly ClaimantChange[] =>
  changesOf(history).filter(
    (change) =>
      change.standing === 'objected' || (change.standing === 'counts' && isYoung(change, now, holdDays)),
  )

/** The most changes of contact and payment of one claim that are open to objection at a time. */
const mostChanges = 10

/**
 * Whether a claim was changed so often in the last days that it is not changed again. Each change is announced to every former
 * address: without a limit, a claimant could have any number of e-mails sent to the addresses of strangers.
 */
export const isChangedTooOften = (
  history: ClaimEvents,
  now: Temporal.Instant,
  holdDays: number = defaultHoldDays,
): boolean =>
  openChangesOf(history, now, holdDays).filter(({ event }) => changesOfEvent(event) !== null).length >=
  mostChanges
