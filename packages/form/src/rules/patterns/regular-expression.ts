import * as z from 'zod/mini'
import { textOf } from '../../field-value.ts'
import { failure, type RulePlanning, type RuleType, ruleSchema, unplanned, valueAlone } from '../rule.ts'
import { matchesPattern, mistakeInPattern } from './pattern.ts'
import { patternExample } from './pattern-example.ts'

export const regularExpressionSchema = ruleSchema('regularExpression', { pattern: z.string() })

type RegularExpressionRule = z.infer<typeof regularExpressionSchema>

/** The text matches the pattern, which is anchored only where it says so. */
export const regularExpression: RuleType<RegularExpressionRule> = {
  ...valueAlone,
  readsCode: true,
  check(rule, value) {
    const text = textOf(value)
    if (text === null || matchesPattern(rule.pattern, text)) return null
    return failure(rule, 'LocKey_Validation_Regex_InvalidValue')
  },
}

export const regularExpressionPlanning: RulePlanning<RegularExpressionRule> = {
  ...unplanned,
  mistake: ({ pattern }) => mistakeInPattern(pattern, ['pattern']),
  examples: ({ pattern }) => [patternExample(pattern) ?? ''],
  pattern: ({ pattern }) => pattern,
}
