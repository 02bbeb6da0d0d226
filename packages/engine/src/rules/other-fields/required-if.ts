import type * as z from 'zod/mini'
import {
  failure,
  isUnanswered,
  type RulePlanning,
  type RuleType,
  ruleSchema,
  unplanned,
  valueAlone,
} from '../rule.ts'
import { fieldConditionHolds, fieldConditionShape } from './field-condition.ts'

export const requiredIfSchema = ruleSchema('requiredIf', fieldConditionShape)

export type RequiredIfRule = z.infer<typeof requiredIfSchema>

/** The field has a value when another field of the model equals, or differs from, a value (VAL-6). */
export const requiredIf: RuleType<RequiredIfRule> = {
  ...valueAlone,
  check: (rule, value, context) =>
    fieldConditionHolds(rule, context) && isUnanswered(value)
      ? failure(rule, 'LocKey_Validation_RequiredIf')
      : null,
  requires: fieldConditionHolds,
  reads: (rule) => [rule.field],
}

export const requiredIfPlanning: RulePlanning<RequiredIfRule> = {
  ...unplanned,
  names: ({ field }) => [{ field, path: ['field'] }],
  compares: ({ field, value }) => [{ field, value, path: [] }],
}
