import type { PaymentState } from '../vault/claim-event.ts'
import type { ClaimHistory } from './claim-history.ts'
import { payeeLineOfEvent, returnOfEvent } from './events.ts'
import { paymentOf } from './payment-of.ts'

/** The payments that were made on one filing of a claim. */
export interface PaymentOnFiling {
  /** Where the newest of them stands; `reissued` where a later filing was paid in its place. */
  readonly state: PaymentState
  /** The newest payee file with the filing, and its line. */
  readonly file: string
  readonly line: number
  readonly amount: string
  /** How many lines of payee files were made on the filing, and how many of them came back. */
  readonly lines: number
  readonly returns: number
}

/** The payments that were made on a filing; null where no payee file holds it. */
export function paymentOn(history: ClaimHistory, referenceCode: string): PaymentOnFiling | null {
  const lines = history.events
    .filter(({ on }) => on.referenceCode === referenceCode)
    .flatMap((event) => payeeLineOfEvent(event) ?? [])
  const newest = lines.at(-1)
  if (!newest) return null
  const returns = history.events
    .flatMap((event) => returnOfEvent(event) ?? [])
    .filter(({ file, line }) => lines.some((each) => each.file === file && each.line === line))
  const { state, line } = paymentOf(history)
  const isNewest = line?.file === newest.file && line.line === newest.line
  return {
    state: (isNewest ? state : null) ?? 'reissued',
    file: newest.file,
    line: newest.line,
    amount: newest.amount,
    lines: lines.length,
    returns: returns.length,
  }
}
