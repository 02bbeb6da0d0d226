import * as z from 'zod/mini'
import { textOf } from '../field-value.ts'
import { matchesPattern, patternMistake } from './pattern.ts'
import { failure, type RuleType, ruleSchema } from './rule.ts'

export const regularExpressionSchema = ruleSchema('regularExpression', { pattern: z.string() })

export type RegularExpressionRule = z.infer<typeof regularExpressionSchema>

/** The text matches the pattern, which is anchored only where it says so (VAL-9). */
export const regularExpression: RuleType<RegularExpressionRule> = {
  check(rule, value) {
    const text = textOf(value)
    if (text === null || matchesPattern(rule.pattern, text)) return null
    return failure(rule, 'LocKey_Validation_Regex_InvalidValue')
  },
  mistake: (rule) => patternMistake(rule.pattern),
}
