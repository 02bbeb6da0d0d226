import * as z from 'zod/mini'
import { mistakeInPattern, valueMatchesPattern } from '../patterns/pattern.ts'
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

export const requiredIfOtherPropertyMatchesRegexSchema = ruleSchema('requiredIfOtherPropertyMatchesRegex', {
  field: z.string(),
  pattern: z.string(),
})

type RequiredIfOtherPropertyMatchesRegexRule = z.infer<typeof requiredIfOtherPropertyMatchesRegexSchema>

const applies = (rule: RequiredIfOtherPropertyMatchesRegexRule, { sibling }: RuleSurroundings): boolean =>
  valueMatchesPattern(rule.pattern, sibling(rule.field))

/** The field has a value when the value of another field matches a pattern. */
export const requiredIfOtherPropertyMatchesRegex: RuleType<RequiredIfOtherPropertyMatchesRegexRule> = {
  ...valueAlone,
  check: (rule, value, context) =>
    applies(rule, context) && isUnanswered(value) ? failure(rule, 'LocKey_Validation_RequiredIf') : null,
  requires: applies,
  reads: (rule) => [rule.field],
}

export const requiredIfOtherPropertyMatchesRegexPlanning: RulePlanning<RequiredIfOtherPropertyMatchesRegexRule> =
  {
    ...unplanned,
    mistake: ({ pattern }) => mistakeInPattern(pattern, ['pattern']),
    names: ({ field }) => [{ field, path: ['field'] }],
  }
