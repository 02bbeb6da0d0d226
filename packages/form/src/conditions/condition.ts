import * as z from 'zod/mini'
import { type FieldValue, isEmpty } from '../field-value.ts'
import { writtenExpression } from './written-expression.ts'

const common = {
  /** `vin` of the same model, or `claimDetails.vin`. */
  field: z.string(),
}
const valueSchema = z.union([z.string(), z.boolean()])

/** A test of another field's value: `{field: claimDetails.hadRepair, operator: isEqualTo, value: 'true'}`. */
const comparisonSchema = z.discriminatedUnion('operator', [
  z.strictObject({ ...common, operator: z.literal('isEqualTo'), value: valueSchema }),
  z.strictObject({ ...common, operator: z.literal('isNotEqualTo'), value: valueSchema }),
  z.strictObject({ ...common, operator: z.literal('isEmpty') }),
  z.strictObject({ ...common, operator: z.literal('isNotEmpty') }),
])

/** The condition that the value of an expression is true. */
export const isTrue = (expression: string) => ({
  field: expression,
  operator: 'isEqualTo' as const,
  value: true,
})

/** A condition as a case writes it: an expression as a text, or a test of one field. */
export const conditionSchema = z.union([
  comparisonSchema,
  z.pipe(
    z.string(),
    z.transform((text: string) => isTrue(writtenExpression(text))),
  ),
])

export type Condition = z.infer<typeof comparisonSchema>

/**
 * The keys of a condition inside a rule, which can stand beside those of the rule: `{type: requiredIf, field: method,
 * operator: isEqualTo, value: null}`. The value null stands for empty, in place of the operators `isEmpty` and `isNotEmpty`.
 */
export const ruleConditionShape = {
  ...common,
  operator: z.enum(['isEqualTo', 'isNotEqualTo']),
  value: z.union([z.string(), z.boolean(), z.null()]),
}

export const ruleConditionSchema = z.strictObject(ruleConditionShape)

export type RuleCondition = z.infer<typeof ruleConditionSchema>

const isSame = (expected: RuleCondition['value'], value: FieldValue): boolean =>
  expected === null ? isEmpty(value) : value === expected

/** Whether the condition holds for the value of its field. Values compare strictly: `'true'` is not `true`. */
export function holds(condition: Condition | RuleCondition, value: FieldValue): boolean {
  switch (condition.operator) {
    case 'isEqualTo':
      return isSame(condition.value, value)
    case 'isNotEqualTo':
      return !isSame(condition.value, value)
    case 'isEmpty':
      return isEmpty(value)
    case 'isNotEmpty':
      return !isEmpty(value)
  }
}

/** The values that any of the conditions compares the field with. */
export const comparedWith = (
  conditions: readonly (Condition | RuleCondition)[],
  field: string,
): readonly (string | boolean)[] =>
  conditions.flatMap((condition) =>
    condition.field === field && 'value' in condition && condition.value !== null ? [condition.value] : [],
  )
