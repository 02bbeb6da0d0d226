import type { FieldValue } from '../field-value.ts'
import { maskIssue } from '../masks/catalogue.ts'
import type { MaskName } from '../masks/mask.ts'
import { issuesOf } from '../rules/field-issues.ts'
import type { Issue, RuleContext } from '../rules/rule.ts'
import type { FieldPlan } from './plan.ts'

const noIssues: readonly Issue[] = []

/** What is wrong with the value of a field that is asked for: its mask first, then its rules. The same on both sides. */
export function valueIssues(
  field: Pick<FieldPlan, 'rules'>,
  value: FieldValue,
  mask: MaskName | null,
  context: RuleContext,
): readonly Issue[] {
  const unfinished = mask && typeof value === 'string' ? maskIssue(mask, value) : null
  const issues = issuesOf(field.rules, value, context)
  if (unfinished) return [unfinished, ...issues]
  return issues.length > 0 ? issues : noIssues
}
