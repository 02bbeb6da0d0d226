import type { AnswerType } from '../conditions/form-expressions.ts'
import type { FieldValue } from '../field-value.ts'
import type { MaskName } from '../masks/mask.ts'
import type { Widget } from '../widgets/registry.ts'

/** What the number in a field counts. A field has a currency or a unit, never both. */
export interface Measure {
  /** The three letters of ISO 4217: `USD`. */
  readonly currency?: string | undefined
  /** A word that the case chooses: `hours`, `shares`. */
  readonly unit?: string | undefined
  /** What the answer is to expressions and to the region's way of writing, where the case or its rules say it. */
  readonly type?: AnswerType | undefined
}

/** A value that is shown to a claimant, with what decides how it is written. */
export interface ShownValue {
  readonly value: FieldValue
  /** Null for data of the class list. */
  readonly widget: Widget | null
  /** The mask that its field has now, or null. */
  readonly mask: MaskName | null
  readonly measure: Measure
}

/** Whether a value is written as a number: it has a unit, a currency or the mask of a number. A postal code is none. */
export const isNumeric = ({ measure, mask }: Pick<ShownValue, 'measure' | 'mask'>): boolean =>
  measure.currency !== undefined || measure.unit !== undefined || mask === 'decimal' || mask === 'currency'
