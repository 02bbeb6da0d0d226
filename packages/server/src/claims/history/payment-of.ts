import type { PayeeLine, PaymentState } from '../vault/claim-event.ts'
import type { ClaimHistory } from './claim-history.ts'
import { payeeLineOfEvent, paymentAfterEvent } from './events.ts'

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

/**
 * Whether a payee file holds the claim, so that its claimant can change nothing more. It ends when the payment comes back, is made
 * void or is to be paid once more.
 */
export function isInPayeeFile(history: Pick<ClaimHistory, 'events'>): boolean {
  const { state, line } = paymentOf(history)
  return line !== null && (state === 'inFile' || state === 'paid')
}
