import { holds } from '../conditions/condition.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { Issue } from '../issue.ts'
import type { MaskName } from '../masks/mask.ts'
import { maskIssue } from '../masks/registry.ts'
import { fieldIssues } from '../rules/field-issues.ts'
import type { RuleContext } from '../rules/registry.ts'
import { isUnanswered } from '../rules/rule.ts'
import { choicesOf, textIssueOf } from '../widgets/registry.ts'
import { unlisted } from './choice-list.ts'
import type { FieldPlan } from './plan-form.ts'

const noIssues: readonly Issue[] = []
const cannotCalculate: readonly Issue[] = [{ rule: 'calculated', key: 'LocKey_Validation_CannotCalculate' }]

/** A rule of another field cannot be decided without this answer. */
const isMissing: Issue = { rule: 'needed', key: 'LocKey_Validation_Required' }

/** A value that is none of the choices: prepopulated data that does not fit, or a payload that no page sent. */
function choiceIssue(
  { widget, gates, list }: Pick<FieldPlan, 'widget' | 'gates' | 'list'>,
  value: FieldValue,
  { sibling }: RuleContext,
): Issue | null {
  const text = textOf(value)
  if (text === null) return null
  const choices = choicesOf(widget)
  const notAChoice: Issue = { rule: 'choice', key: 'LocKey_Validation_Choice' }
  if (list && (text.startsWith(unlisted) || list.refuses?.(text, sibling))) return notAChoice
  const gate = gates.find((each) => each.value === text)
  const isOpen = gate === undefined || holds(gate.when, sibling(gate.when.field))
  if (choices === null || (isOpen && choices.includes(text))) return null
  return notAChoice
}

/**
 * What is wrong with the value of a field that is asked for: whether it is one of the choices, its mask, then its
 * rules. The same on both sides. `failed` says that it is calculated and cannot be. What the class list knows is no answer: no
 * claimant can put it right.
 */
export function valueIssues(
  field: Pick<FieldPlan, 'rules' | 'widget' | 'gates' | 'list' | 'known'>,
  value: FieldValue,
  mask: MaskName | null,
  context: RuleContext,
  failed = false,
): readonly Issue[] {
  if (failed) return cannotCalculate
  if (field.known !== undefined) return noIssues
  const notAChoice = choiceIssue(field, value, context)
  const unfinished = mask && typeof value === 'string' ? maskIssue(mask, value) : null
  const found = fieldIssues(field.rules, value, context)
  const text = textOf(value)
  const unfit = field.widget && text !== null && found.length === 0 ? textIssueOf(field.widget, text) : null
  const needed = found.length === 0 && isUnanswered(value) && context.isNeeded?.() ? [isMissing] : found
  const issues = unfit ? [unfit] : needed
  const all = [...(notAChoice ? [notAChoice] : []), ...(unfinished ? [unfinished] : []), ...issues]
  return all.length > 0 ? all : noIssues
}
