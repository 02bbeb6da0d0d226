import type { FieldValue } from '../field-value.ts'
import type { MaskName } from '../masks/mask.ts'
import type { Widget } from '../widgets/registry.ts'
import type { Measure } from './measure.ts'

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
