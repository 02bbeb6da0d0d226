import type * as z from 'zod/mini'
import { failure, isUnanswered, type RuleType, ruleSchema } from './rule.ts'

export const requiredSchema = ruleSchema('required', {})

export type RequiredRule = z.infer<typeof requiredSchema>

/** The field has a value; blank text is none (VAL-10). A checkbox must be ticked. */
export const required: RuleType<RequiredRule> = {
  check: (rule, value) => (isUnanswered(value) ? failure(rule, 'LocKey_Validation_Required') : null),
  requires: () => true,
}
