import type { ClaimEvent, PayeeLine, PaymentState } from '../vault/claim-event.ts'
import type { ClaimHistory } from './claim-history.ts'
import { decisionOfEvent, payeeLineOfEvent, paymentAfterEvent, returnOfEvent } from './events.ts'

/** Where the payment of a claim stands. */
interface ClaimPayment {
  /** Null before the first file and the first decision about a payment. */
  readonly state: PaymentState | null
  /** The newest line of a payee file with the claim; null if it was in none. */
  readonly line: PayeeLine | null
}

/** Where the payment of a claim stands, computed from its history alone. */
export function paymentOf({ events }: Pick<ClaimHistory, 'events'>): ClaimPayment {
  const lines = events.flatMap((event) => payeeLineOfEvent(event) ?? [])
  const last = events.findLast((event) => paymentAfterEvent(event) !== null)
  return { state: last ? paymentAfterEvent(last) : null, line: lines.at(-1) ?? null }
}

/** One payment of a claim, and what became of it. */
export interface MadePayment {
  /** Null of one that was made by hand: it was decided as paid while no payee file held the claim. */
  readonly line: PayeeLine | null
  /** The event that it is. */
  readonly event: ClaimEvent
  /** `reissued`: a decision of before a payment had to be void first wanted it made once more. */
  readonly state: PaymentState
  /** The event that ended it: it came back, or a decision made it void; null while it stands. */
  readonly end: ClaimEvent | null
}

/** Whether money of a payment is on its way or has arrived. */
const stands = ({ end }: Pick<MadePayment, 'end'>): boolean => end === null

/** The payments after another event: one is added, confirmed or ended, or nothing changes. */
function paymentsAfter(payments: readonly MadePayment[], event: ClaimEvent): readonly MadePayment[] {
  const line = payeeLineOfEvent(event)
  if (line) return [...payments, { line, event, state: 'inFile', end: null }]
  const last = payments.at(-1)
  const state = paymentAfterEvent(event)
  const back = returnOfEvent(event)
  if (back)
    return payments.map((each) =>
      each.line?.file === back.file && each.line.line === back.line
        ? { ...each, state: 'returned', end: event }
        : each,
    )
  if (state === null || decisionOfEvent(event) === null) return payments
  if (!last || !stands(last))
    return state === 'paid' ? [...payments, { line: null, event, state, end: null }] : payments
  return [...payments.slice(0, -1), { ...last, state, end: state === 'paid' ? null : event }]
}

/** Every payment of a claim, the oldest first. At most the last one stands. */
export const paymentsOf = ({ events }: Pick<ClaimHistory, 'events'>): readonly MadePayment[] =>
  events.reduce(paymentsAfter, [])

/**
 * Whether a payee file holds the claim, so that its claimant can change nothing more. It ends when the payment comes back, is made
 * void or is to be paid once more.
 */
export function isInPayeeFile(history: Pick<ClaimHistory, 'events'>): boolean {
  const last = paymentsOf(history).at(-1)
  return last !== undefined && last.line !== null && stands(last)
}

/** Whether the claim was paid and is no more: its newest payment came back or was made void, and nothing was decided about it since. */
export function isPaymentOver(history: Pick<ClaimHistory, 'events'>): boolean {
  const { state } = paymentOf(history)
  return state === 'returned' || state === 'void'
}
