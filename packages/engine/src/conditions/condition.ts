import * as z from 'zod/mini'
import { type FieldValue, isEmpty } from '../field-value.ts'

const common = {
  /** `vin` of the same model, or `claimDetails.vin`. */
  field: z.string(),
}
const valueSchema = z.union([z.string(), z.boolean()])

/** A test of another field's value, as a case writes it: `{field: claimDetails.hadRepair, operator: isEqualTo, value: 'true'}`. */
export const conditionSchema = z.discriminatedUnion('operator', [
  z.strictObject({ ...common, operator: z.literal('isEqualTo'), value: valueSchema }),
  z.strictObject({ ...common, operator: z.literal('isNotEqualTo'), value: valueSchema }),
  z.strictObject({ ...common, operator: z.literal('isEmpty') }),
  z.strictObject({ ...common, operator: z.literal('isNotEmpty') }),
])

export type Condition = z.infer<typeof conditionSchema>

/** Whether the condition holds for the value of its field. Values compare strictly: `'true'` is not `true`. */
export function holds(condition: Condition, value: FieldValue): boolean {
  switch (condition.operator) {
    case 'isEqualTo':
      return value === condition.value
    case 'isNotEqualTo':
      return value !== condition.value
    case 'isEmpty':
      return isEmpty(value)
    case 'isNotEmpty':
      return !isEmpty(value)
  }
}
