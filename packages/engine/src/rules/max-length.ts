import * as z from 'zod/mini'
import { failure, type RuleType, ruleSchema } from './rule.ts'

export const maxLengthSchema = ruleSchema('maxLength', { max: z.int().check(z.positive()) })

export type MaxLengthRule = z.infer<typeof maxLengthSchema>

/** The text has at most `max` characters, blanks among them (VAL-4). */
export const maxLength: RuleType<MaxLengthRule> = {
  fills: ['max'],
  check(rule, value) {
    if (typeof value !== 'string' || [...value].length <= rule.max) return null
    return failure(rule, 'LocKey_Validation_MaxLength', { max: rule.max })
  },
}
