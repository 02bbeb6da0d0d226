import type { FieldValue } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import { checkRule, dayBoundsOf, lastDayOf, type Rule, type RuleContext, ruleRequires } from './registry.ts'
import { type DayBounds, isUnanswered } from './rule.ts'

/**
 * Everything that the rules of a field find wrong with its value, in their order. Of an empty field only the first is reported: the others
 * state in other words that an answer is missing.
 */
export function fieldIssues(rules: readonly Rule[], value: FieldValue, context: RuleContext): Issue[] {
  const issues = rules.flatMap(
    (rule) => checkRule(context.limited?.(rule, value) ?? rule, value, context) ?? [],
  )
  return isUnanswered(value) ? issues.slice(0, 1) : issues
}

/** Whether the rules of a field mark it required now. */
export const isRequired = (rules: readonly Rule[], context: RuleContext): boolean =>
  rules.some((rule) => ruleRequires(rule, context))

/** The days that a range of dates among the rules allows, or null: what the date picker offers. */
export const dateBounds = (rules: readonly Rule[]): DayBounds | null =>
  rules.map((rule) => dayBoundsOf(rule)).find((bounds) => bounds !== null) ?? null

/** The last day that the rules against future days allow, or null if there is no such rule. */
export const lastDay = (rules: readonly Rule[], today: Temporal.PlainDate): Temporal.PlainDate | null =>
  rules.map((rule) => lastDayOf(rule, today)).find((day) => day !== null) ?? null
