import type * as z from 'zod/mini'
import { holds, ruleConditionShape } from '../../conditions/condition.ts'
import {
  failure,
  isUnanswered,
  type RulePlanning,
  type RuleSurroundings,
  type RuleType,
  ruleSchema,
  unplanned,
  valueAlone,
} from '../rule.ts'

export const requiredIfSchema = ruleSchema('requiredIf', ruleConditionShape)

type RequiredIfRule = z.infer<typeof requiredIfSchema>

const applies = (rule: RequiredIfRule, { sibling }: RuleSurroundings): boolean =>
  holds(rule, sibling(rule.field))

/** The field has a value when another field of the model equals, or differs from, a value. */
export const requiredIf: RuleType<RequiredIfRule> = {
  ...valueAlone,
  check: (rule, value, context) =>
    applies(rule, context) && isUnanswered(value) ? failure(rule, 'LocKey_Validation_RequiredIf') : null,
  requires: applies,
  reads: (rule) => [rule.field],
}

export const requiredIfPlanning: RulePlanning<RequiredIfRule> = {
  ...unplanned,
  conditions: (rule) => [{ condition: rule, path: [] }],
}
