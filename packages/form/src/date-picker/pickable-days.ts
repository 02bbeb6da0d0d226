import { dateBounds, lastDay } from '../rules/field-issues.ts'
import type { Rule } from '../rules/registry.ts'

/** The days that a picker offers, and the one at which it opens while the field is empty. */
export interface PickableDays {
  readonly min: Temporal.PlainDate
  readonly max: Temporal.PlainDate
  readonly start: Temporal.PlainDate
}

/** The years that a calendar offers, both included. */
export interface PickableYears {
  readonly firstYear: number
  readonly lastYear: number
}

const compare = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b)
const later = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (compare(a, b) < 0 ? b : a)
const earlier = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (compare(a, b) < 0 ? a : b)

/**
 * The days within the range rule, the years of the picker, and, where the rules refuse future days, today. The
 * picker opens at the last day of a range, and else today.
 */
export function pickableDays(
  rules: readonly Rule[],
  today: Temporal.PlainDate,
  { firstYear, lastYear }: PickableYears,
): PickableDays {
  const first = Temporal.PlainDate.from({ year: firstYear, month: 1, day: 1 })
  const last = Temporal.PlainDate.from({ year: lastYear, month: 12, day: 31 })
  const range = dateBounds(rules)
  const min = later(first, range?.min ?? first)
  const max = earlier(earlier(last, range?.max ?? last), lastDay(rules, today) ?? last)
  // If the rules leave no day at all, the calendar shows the range, and the message of the rule explains.
  const end = compare(min, max) <= 0 ? max : earlier(last, range?.max ?? last)
  return { min, max: end, start: range ? end : later(min, earlier(end, today)) }
}
