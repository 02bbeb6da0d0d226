import * as z from 'zod/mini'
import { matchesPattern, mistakeInPattern } from './patterns/pattern.ts'
import { patternExample } from './patterns/pattern-example.ts'
import { aboutText, failure, type RuleKinds, type RulePlannings, ruleSchema } from './rule.ts'

export const regularExpressionSchemas = {
  regularExpression: ruleSchema('regularExpression', { pattern: z.string() }),
}

export type RegularExpressionRule = z.infer<typeof regularExpressionSchemas.regularExpression>

export const regularExpressionKinds: RuleKinds<RegularExpressionRule> = {
  /** The text matches the pattern, which is anchored only where it says so. */
  regularExpression: aboutText((rule, text) =>
    matchesPattern(rule.pattern, text) ? null : failure(rule, 'LocKey_Validation_Regex_InvalidValue'),
  ),
}

export const regularExpressionPlannings: RulePlannings<RegularExpressionRule> = {
  regularExpression: {
    mistake: ({ pattern }) => mistakeInPattern(pattern, ['pattern']),
    examples: ({ pattern }) => [patternExample(pattern) ?? ''],
    pattern: ({ pattern }) => pattern,
  },
}
