import type { Claimed } from './answers.ts'

/** What the form calculates. Money in cents; null where the form does not ask for that part. */
interface Figures {
  readonly quarters: number | null
  readonly timePay: number | null
  readonly lossTotal: number | null
  readonly guardRefund: number | null
  readonly total: number
}

/** Cents for a quarter of an hour, at $25 an hour. */
const centsAQuarter = 625

/** What somebody gets, at most, who asks for cash instead of monitoring. */
const cash = 12_500

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** The figures of a claim, worked out apart from the product: it compares them with its own. */
export function figuresOf({ time, losses, guard }: Claimed): Figures {
  const quarters = time && sumOf(time.lines.map((line) => line.quarters))
  const timePay = quarters === null ? null : quarters * centsAQuarter
  const lossTotal = losses.length === 0 ? null : sumOf(losses.map(({ amount }) => amount))
  return {
    quarters,
    timePay,
    lossTotal,
    guardRefund: guard && Math.floor((guard.cents * guard.months) / 4 + 0.5),
    total: (timePay ?? 0) + (lossTotal ?? 0),
  }
}

/** What is at stake with a claim, in cents: everything that it asks for. */
export function claimedCents(claimed: Claimed): number {
  const { total, guardRefund } = figuresOf(claimed)
  return total + (guardRefund ?? 0) + (claimed.benefit === 'cash' ? cash : 0)
}

/** Cents as the form writes what it calculated: `1294.07`, `306.5`, `250`. */
export const calculated = (cents: number | null): string | null =>
  cents === null ? null : String(cents / 100)
