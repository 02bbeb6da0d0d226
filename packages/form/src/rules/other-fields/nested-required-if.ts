import * as z from 'zod/mini'
import { holds, type RuleCondition, ruleConditionSchema } from '../../conditions/condition.ts'
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

export const nestedRequiredIfSchema = ruleSchema('nestedRequiredIf', {
  first: ruleConditionSchema,
  second: ruleConditionSchema,
  join: z.enum(['and', 'or']),
})

type NestedRequiredIfRule = z.infer<typeof nestedRequiredIfSchema>

function applies({ first, second, join }: NestedRequiredIfRule, { sibling }: RuleSurroundings): boolean {
  const isMet = (condition: RuleCondition): boolean => holds(condition, sibling(condition.field))
  return join === 'and' ? isMet(first) && isMet(second) : isMet(first) || isMet(second)
}

/** The field has a value when two conditions on other fields hold, both or either. */
export const nestedRequiredIf: RuleType<NestedRequiredIfRule> = {
  ...valueAlone,
  check: (rule, value, context) =>
    applies(rule, context) && isUnanswered(value) ? failure(rule, 'LocKey_Validation_RequiredIf') : null,
  requires: applies,
  reads: ({ first, second }) => [first.field, second.field],
}

export const nestedRequiredIfPlanning: RulePlanning<NestedRequiredIfRule> = {
  ...unplanned,
  conditions: ({ first, second }) => [
    { condition: first, path: ['first'] },
    { condition: second, path: ['second'] },
  ],
}
