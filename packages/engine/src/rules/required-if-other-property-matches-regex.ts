import * as z from 'zod/mini'
import { patternMistake, valueMatchesPattern } from './pattern.ts'
import { failure, isUnanswered, type RuleContext, type RuleType, ruleSchema } from './rule.ts'

export const requiredIfOtherPropertyMatchesRegexSchema = ruleSchema('requiredIfOtherPropertyMatchesRegex', {
  field: z.string(),
  pattern: z.string(),
})

export type RequiredIfOtherPropertyMatchesRegexRule = z.infer<
  typeof requiredIfOtherPropertyMatchesRegexSchema
>

const applies = (rule: RequiredIfOtherPropertyMatchesRegexRule, { sibling }: RuleContext): boolean =>
  valueMatchesPattern(rule.pattern, sibling(rule.field))

/** The field has a value when the value of another field matches a pattern (VAL-7). */
export const requiredIfOtherPropertyMatchesRegex: RuleType<RequiredIfOtherPropertyMatchesRegexRule> = {
  check: (rule, value, context) =>
    applies(rule, context) && isUnanswered(value) ? failure(rule, 'LocKey_Validation_RequiredIf') : null,
  requires: applies,
  reads: (rule) => [rule.field],
  mistake: (rule) => patternMistake(rule.pattern),
}
