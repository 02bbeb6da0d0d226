import * as z from 'zod/mini'
import { isEmpty } from '../../field-value.ts'
import type { RuleContext } from '../rule.ts'

/** A test of another field of the model; the value null stands for empty. */
export const fieldConditionShape = {
  field: z.string(),
  operator: z.enum(['isEqualTo', 'isNotEqualTo']),
  value: z.union([z.string(), z.boolean(), z.null()]),
}

export const fieldConditionSchema = z.strictObject(fieldConditionShape)

export type FieldCondition = z.infer<typeof fieldConditionSchema>

/** Whether the condition holds now. Values compare strictly: `'true'` is not `true`. */
export function fieldConditionHolds(condition: FieldCondition, { sibling }: RuleContext): boolean {
  const other = sibling(condition.field)
  const equal = condition.value === null ? isEmpty(other) : other === condition.value
  return equal === (condition.operator === 'isEqualTo')
}
