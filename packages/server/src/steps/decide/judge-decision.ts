import type { DeficienciesFile } from '@redress/case/reading/deficiencies-file.ts'
import { counted } from '@redress/foundation/printed-words.ts'
import {
  type ClaimHistory,
  heldForUnknown,
  newestFiling,
  statusOf,
} from '../../claims/history/claim-history.ts'
import { decisionRules, isAboutPayment, possibleAfter } from '../../claims/history/decision-rules.ts'
import { decisionOn } from '../../claims/history/decisions.ts'
import {
  decisionOfEvent,
  eventChangesClaim,
  returnOfEvent,
  textOfEvent,
} from '../../claims/history/events.ts'
import {
  isInPayeeFile,
  isPaymentOver,
  paymentChoices,
  paymentOf,
  paymentsOf,
} from '../../claims/history/payments.ts'
import type { Decision } from '../../claims/history/stored/event-kind.ts'
import type { ClaimEvent } from '../../claims/vault/claim-event.ts'
import type { WantedDecision } from './wanted-decision.ts'

/** What becomes of a decision: recorded as it stands here, decided so already, or refused. */
type Judgement = { readonly decision: Decision } | { readonly isKnown: true } | { readonly reason: string }

/** What holds when decisions are judged. */
export interface JudgedBy {
  readonly file: DeficienciesFile
  /** Today, where the case decides what day it is. */
  readonly today: Temporal.PlainDate
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join(' ') === other.toSorted().join(' ')

/** Whether a decision says what a row says. A row without a day takes over the one that was recorded. */
const saysSame = (
  decision: Pick<Decision, 'state' | 'reasons' | 'amount' | 'day'> & {
    readonly release?: readonly string[] | undefined
  },
  wanted: WantedDecision,
): boolean =>
  decision.state === wanted.state &&
  decision.amount === wanted.amount &&
  (wanted.day === null || decision.day === wanted.day) &&
  isSameSet(decision.reasons, wanted.reasons) &&
  // A row that releases nothing leaves what was released.
  (wanted.release.length === 0 || isSameSet(decision.release ?? [], wanted.release))

/** Whether the newest decision on the filing says the same. */
function isDecided(history: ClaimHistory, wanted: WantedDecision): boolean {
  const newest = decisionOn(history, wanted.referenceCode)
  if (newest === null || !saysSame(newest, wanted)) return false
  // What came back after the decision was paid or reissued can be decided so once more.
  return !history.events.slice(newest.number).some((event) => returnOfEvent(event) !== null)
}

/** An event in words, with its day. */
const told = (event: ClaimEvent): string => `of ${event.at.slice(0, 10)}, is ${textOfEvent(event)}`

/**
 * Why a row without an entry may be an older one that is read again or late, or null: the same was decided before and is not so any
 * more, or it is about a payment and the claim has had several.
 */
function mayBeOlder(history: ClaimHistory, wanted: WantedDecision): string | null {
  if (wanted.entry !== null) return null
  const { events } = history
  const again = `To decide so all the same, state ${events.length} as entry.`
  const before = events.find((event) => {
    const decision = event.on.referenceCode === wanted.referenceCode ? decisionOfEvent(event) : null
    return decision !== null && saysSame(decision, wanted)
  })
  const newest = events.findLast(eventChangesClaim)
  if (before && newest)
    return `Decided so before, as entry ${before.number}, and changed since: the claim has ${counted(events.length, 'event')}, the newest, ${told(newest)}. ${again}`
  const payments = paymentsOf(history)
  if (!isAboutPayment(wanted.state) || payments.length < 2) return null
  return `The claim was paid ${payments.length} times, and the row may be about an earlier payment: ${paymentChoices(payments)}. ${again}`
}

/** Whether a row of the product states what was decided on its filing, as far as its file has the columns: it says nothing new then. */
function isRestated(
  history: ClaimHistory,
  { referenceCode, state, reasons, amount, day, release, restates }: WantedDecision,
): boolean {
  const newest = restates ? decisionOn(history, referenceCode) : null
  if (!restates || newest === null) return false
  const { has } = restates
  return (
    newest.state === state &&
    (!has.includes('amount') || newest.amount === amount) &&
    (day === null || newest.day === day) &&
    (!has.includes('reasons') || isSameSet(newest.reasons, reasons)) &&
    (release.length === 0 || isSameSet(newest.release ?? [], release))
  )
}

/** How the claim was changed after the decision was made, or null. */
function changeSince(history: ClaimHistory, { referenceCode, entry }: WantedDecision): string | null {
  const newest = newestFiling(history)
  if (newest.referenceCode !== referenceCode) return `Changed since: amended by ${newest.referenceCode}.`
  const events = counted(history.events.length, 'event')
  if (entry === null) return null
  if (entry > history.events.length)
    return `The claim has only ${events}, so no decision can be on entry ${entry}.`
  // That somebody wrote to the claimant meanwhile makes no decision wrong.
  const last = history.events.slice(entry).findLast(eventChangesClaim)
  if (last === undefined) return null
  return `Changed since: the claim has ${events}, the newest, ${told(last)}.`
}

/** Why the decision cannot follow what was decided before, or null. */
function transitionRefused(history: ClaimHistory, { state }: WantedDecision): string | null {
  const before = statusOf(history).state
  const { line } = paymentOf(history)
  if (line && isInPayeeFile(history) && !isAboutPayment(before)) {
    if (state === 'paid' || state === 'void') return null
    return `The claim is in the payee file ${line.file}, and ${state} cannot follow that. Possible are paid, void.`
  }
  const isOver = isPaymentOver(history)
  const possible = possibleAfter(before, isOver)
  if (possible.includes(state)) return null
  const over = isOver && !isAboutPayment(before) ? ', its payment is over' : ''
  return `The claim is ${before}${over}, and ${state} cannot follow that. Possible are ${possible.join(', ')}.`
}

/** The last day to cure: as stated, or after the longest time of the reasons. */
function dayOf({ state, day, reasons }: WantedDecision, { file, today }: JudgedBy): string | null {
  if (day !== null || !decisionRules[state].hasDay) return day
  const days = reasons.map((name) => file.deficiencies[name]?.days ?? 0)
  return today.add({ days: Math.max(0, ...days) }).toString()
}

/** Judges a decision by the history of its claim. */
export function judgeDecision(history: ClaimHistory, wanted: WantedDecision, by: JudgedBy): Judgement {
  const isAmended = newestFiling(history).referenceCode !== wanted.referenceCode
  if (isRestated(history, wanted) || (!isAmended && isDecided(history, wanted))) return { isKnown: true }
  const { mistakes = [] } = wanted.restates ?? {}
  if (mistakes.length > 0) return { reason: mistakes.join(' ') }
  const reason =
    heldForUnknown(history) ??
    changeSince(history, wanted) ??
    transitionRefused(history, wanted) ??
    mayBeOlder(history, wanted)
  if (reason !== null) return { reason }
  const { state, reasons, amount, release } = wanted
  const day = dayOf(wanted, by)
  if (day !== null && Temporal.PlainDate.compare(day, by.today) < 0)
    return { reason: `The day ${day} has passed.` }
  const released = release.length > 0 && { release: [...release] }
  return { decision: { kind: 'decision', state, reasons: [...reasons], amount, day, ...released } }
}
