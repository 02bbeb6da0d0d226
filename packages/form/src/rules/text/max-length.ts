import * as z from 'zod/mini'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'

export const maxLengthSchema = ruleSchema('maxLength', { max: z.int().check(z.positive()) })

type MaxLengthRule = z.infer<typeof maxLengthSchema>

/** The text has at most `max` characters, blanks among them. */
export const maxLength: RuleType<MaxLengthRule> = {
  ...valueAlone,
  check(rule, value) {
    if (typeof value !== 'string' || [...value].length <= rule.max) return null
    return failure(rule, 'LocKey_Validation_MaxLength', { max: rule.max })
  },
}

export const maxLengthPlanning: RulePlanning<MaxLengthRule> = {
  ...unplanned,
  fills: ['max'],
  examples: ({ max }) => ['A'.repeat(Math.max(1, max))],
}
