import type { FieldValue } from '../field-value.ts'
import { checkRule, dayBoundsOf, lastDayOf, type Rule, ruleRequires } from './registry.ts'
import type { DayBounds, Issue, RuleContext } from './rule.ts'

/** What an issue says, whatever its words: the bounds of a value in any of the sentences for them. */
const saying = ({ key, params }: Issue): string => key.replace(/\w*_Between$/, '') + JSON.stringify(params)

/**
 * Everything that the rules of a field find wrong with its value, in their order. What several rules say is said once: that an answer is
 * missing, however many rules require it, and the same bounds.
 */
export function fieldIssues(rules: readonly Rule[], value: FieldValue, context: RuleContext): Issue[] {
  const said = new Map<string, Issue>()
  for (const rule of rules) {
    const issue = checkRule(context.limited?.(rule, value) ?? rule, value, context)
    const what = issue && (ruleRequires(rule, context) ? 'missing' : saying(issue))
    if (what && !said.has(what)) said.set(what, issue)
  }
  return [...said.values()]
}

/** Whether the rules of a field mark it required now (DSP-1). */
export const isRequired = (rules: readonly Rule[], context: RuleContext): boolean =>
  rules.some((rule) => ruleRequires(rule, context))

/** The days that a range of dates among the rules allows, or null: what the date picker offers (DSP-3). */
export const dateBounds = (rules: readonly Rule[]): DayBounds | null =>
  rules.map((rule) => dayBoundsOf(rule)).find((bounds) => bounds !== null) ?? null

/** The last day that the rules against future days allow, or null if there is no such rule. */
export const lastDay = (rules: readonly Rule[], today: Temporal.PlainDate): Temporal.PlainDate | null =>
  rules.map((rule) => lastDayOf(rule, today)).find((day) => day !== null) ?? null
