import { Decimal } from 'decimal.js'
import type { DateTime } from 'luxon'

const plain = { toExpNeg: -9000, toExpPos: 9000, rounding: Decimal.ROUND_HALF_EVEN } as const

/** Decimals of a library that the product does not use: 34 digits, the half to the even digit. */
export const Exact = Decimal.clone({ ...plain, precision: 34, maxE: 6144, minE: -6176 })

/** The same with so many digits that only the last step rounds. */
export const Wide = Decimal.clone({ ...plain, precision: 400 })

/** What an answer means, in the values of the independent libraries; null for an empty one. */
export type Meaning = Decimal | DateTime | string | boolean | null

/** The answers that a formula is computed from. */
export interface Answers {
  /** By the names that expressions have for them: `claimDetails.a`, and `n` for a field of the record itself. */
  readonly of: ReadonlyMap<string, Meaning>
  /** The records of the list, by the names of their fields. */
  readonly rows: readonly ReadonlyMap<string, Meaning>[]
  readonly today: DateTime
}

/** An expression, and the same computed without the package of forms. */
export interface Formula<T> {
  readonly written: string
  /** Its value, or null where it is unknown. @throws NotComputable */
  readonly compute: (answers: Answers) => T | null
}

/** What no side can compute: a division by zero, for example. */
export class NotComputable extends Error {}

/** The value of a formula as a field stores it: one text for each value. @throws NotComputable */
export function textOf(meaning: Meaning): string | boolean | null {
  if (meaning === null || typeof meaning === 'boolean') return meaning
  if (typeof meaning === 'string') return meaning === '' ? null : meaning
  if (!Decimal.isDecimal(meaning)) return meaning.toFormat('MM/dd/yyyy')
  return Math.abs(meaning.e) > 34 ? null : meaning.plus(0).toFixed()
}
