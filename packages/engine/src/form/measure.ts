import type { AnswerType } from '../conditions/form-expressions.ts'

/** What the number in a field counts. A field has a currency or a unit, never both. */
export interface Measure {
  /** The three letters of ISO 4217: `USD`. */
  readonly currency?: string | undefined
  /** A word that the case chooses: `hours`, `shares`. */
  readonly unit?: string | undefined
  /** What the answer is to expressions and to the region's way of writing, where the case or its rules say it. */
  readonly type?: AnswerType | undefined
}
