import type * as z from 'zod/mini'
import { fieldConditionHolds, fieldConditionShape } from './field-condition.ts'
import { failure, isUnanswered, type RuleType, ruleSchema } from './rule.ts'

export const requiredIfSchema = ruleSchema('requiredIf', fieldConditionShape)

export type RequiredIfRule = z.infer<typeof requiredIfSchema>

/** The field has a value when another field of the model equals, or differs from, a value (VAL-6). */
export const requiredIf: RuleType<RequiredIfRule> = {
  check: (rule, value, context) =>
    fieldConditionHolds(rule, context) && isUnanswered(value)
      ? failure(rule, 'LocKey_Validation_RequiredIf')
      : null,
  requires: fieldConditionHolds,
  reads: (rule) => [rule.field],
}
