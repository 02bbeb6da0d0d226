import { amountText, type MoneyOfCase, unitsOf } from '../../claims/history/amounts.ts'
import type { PaymentOnFiling } from '../../claims/history/payments.ts'
import type { PaymentState } from '../../claims/history/stored/event-kind.ts'

interface PaymentFigure {
  readonly figure: string
  readonly of: string
  readonly value: string
}

/** What each state of a payment is called in the figures. */
const titles: Readonly<Record<PaymentState, string>> = {
  inFile: 'in a payee file',
  paid: 'paid',
  returned: 'returned',
  reissued: 'reissued, and in no file yet',
  void: 'void',
}

/** Counts the payments of claims by payee files; it has no figures in a case without any. */
export function paymentCounter(money: MoneyOfCase) {
  const states = new Map<PaymentState, number>()
  let [lines, returns, reissued, sent] = [0, 0, 0, 0n]
  return {
    /** Adds the payments of one claim, in the order of its filings. */
    add: (payments: readonly PaymentOnFiling[]): void => {
      const newest = payments.at(-1)
      if (!newest) return
      const own = payments.reduce((sum, each) => sum + each.lines, 0)
      lines += own
      reissued += own - 1
      returns += payments.reduce((sum, each) => sum + each.returns, 0)
      states.set(newest.state, (states.get(newest.state) ?? 0) + 1)
      if (newest.state === 'inFile' || newest.state === 'paid') sent += unitsOf(newest.amount)
    },
    figures: (): PaymentFigure[] =>
      lines === 0
        ? []
        : [
            { figure: 'lines of payee files', of: '', value: String(lines) },
            { figure: 'lines of payee files', of: 'reissued', value: String(reissued) },
            { figure: 'lines of payee files', of: 'returned', value: String(returns) },
            ...[...states]
              .map(([state, claims]) => ({
                figure: 'claims by payment',
                of: titles[state],
                value: String(claims),
              }))
              .toSorted((one, other) => (one.of < other.of ? -1 : 1)),
            {
              figure: 'amount in payee files',
              of: 'without returned and void',
              value: amountText(sent, money),
            },
          ],
  }
}
