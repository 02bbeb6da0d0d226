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

export const requiredSchema = ruleSchema('required', {})

/** What the two rules that always require an answer have in common. */
type RequiredRule = Pick<z.infer<typeof requiredSchema>, 'message'>

/** The field has a value; blank text is none. A checkbox must be ticked. */
export const required: RuleType<RequiredRule> = {
  ...valueAlone,
  check: (rule, value) => (isUnanswered(value) ? failure(rule, 'LocKey_Validation_Required') : null),
  requires: () => true,
}

export const requiredPlanning: RulePlanning<RequiredRule> = {
  ...unplanned,
  alwaysRequires: true,
}
