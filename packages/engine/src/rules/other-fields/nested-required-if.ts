import * as z from 'zod/mini'
import {
  failure,
  isUnanswered,
  type RuleContext,
  type RulePlanning,
  type RuleType,
  ruleSchema,
  unplanned,
  valueAlone,
} from '../rule.ts'
import { fieldConditionHolds, fieldConditionSchema } from './field-condition.ts'

export const nestedRequiredIfSchema = ruleSchema('nestedRequiredIf', {
  first: fieldConditionSchema,
  second: fieldConditionSchema,
  join: z.enum(['and', 'or']),
})

export type NestedRequiredIfRule = z.infer<typeof nestedRequiredIfSchema>

const applies = ({ first, second, join }: NestedRequiredIfRule, context: RuleContext): boolean =>
  join === 'and'
    ? fieldConditionHolds(first, context) && fieldConditionHolds(second, context)
    : fieldConditionHolds(first, context) || fieldConditionHolds(second, context)

/** The field has a value when two conditions on other fields hold, both or either (VAL-5). */
export const nestedRequiredIf: RuleType<NestedRequiredIfRule> = {
  ...valueAlone,
  check: (rule, value, context) =>
    applies(rule, context) && isUnanswered(value) ? failure(rule, 'LocKey_Validation_RequiredIf') : null,
  requires: applies,
  reads: ({ first, second }) => [first.field, second.field],
}

export const nestedRequiredIfPlanning: RulePlanning<NestedRequiredIfRule> = {
  ...unplanned,
  names: ({ first, second }) => [
    { field: first.field, path: ['first', 'field'] },
    { field: second.field, path: ['second', 'field'] },
  ],
  compares: ({ first, second }) => [
    { ...first, path: ['first'] },
    { ...second, path: ['second'] },
  ],
}
