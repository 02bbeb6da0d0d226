import type * as z from 'zod/mini'
import { failure, isUnanswered, type RuleType, ruleSchema, valueAlone } from '../rule.ts'

export const requiredOnClientOnlySchema = ruleSchema('requiredOnClientOnly', {})

export type RequiredOnClientOnlyRule = z.infer<typeof requiredOnClientOnlySchema>

/** The same as `required` (VAL-10). Page and server check alike, so it is the name alone that differs. */
export const requiredOnClientOnly: RuleType<RequiredOnClientOnlyRule> = {
  ...valueAlone,
  check: (rule, value) => (isUnanswered(value) ? failure(rule, 'LocKey_Validation_Required') : null),
  requires: () => true,
}
