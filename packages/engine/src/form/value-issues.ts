import { parseEnteredDate } from '../dates/parse-date.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import { maskIssue } from '../masks/catalogue.ts'
import type { MaskName } from '../masks/mask.ts'
import { issuesOf } from '../rules/field-issues.ts'
import type { Issue, RuleContext } from '../rules/rule.ts'
import { unrealDate } from '../rules/unreal-date.ts'
import { countryCodes, usStateCodes } from './place-codes.ts'
import type { FieldPlan } from './plan.ts'
import type { Widget } from './widget.ts'

const noIssues: readonly Issue[] = []

/** The values that a widget lets a claimant choose from, or null where any text may be entered. */
export const choicesOf = (widget: Widget | null): readonly string[] | null => {
  if (widget?.type === 'radio') return widget.options.map(({ value }) => value)
  if (widget?.type !== 'select') return null
  if (widget.options === 'usStates') return usStateCodes
  return widget.options === 'countries' ? countryCodes : widget.options.map(({ value }) => value)
}

/** A value that is none of the choices: prepopulated data that does not fit, or a payload that no page sent. */
function choiceIssue(widget: Widget | null, value: FieldValue): Issue | null {
  const text = textOf(value)
  const choices = choicesOf(widget)
  if (text === null || choices === null || choices.includes(text)) return null
  return { rule: 'choice', key: 'LocKey_Validation_Choice' }
}

/** A date field holds a day, whether or not a rule asks what day. */
function dayIssue(widget: Widget | null, value: FieldValue): Issue | null {
  const text = textOf(value)
  if (widget?.type !== 'date' || text === null || parseEnteredDate(text) !== null) return null
  return { rule: 'day', ...unrealDate }
}

/**
 * What is wrong with the value of a field that is asked for: whether it is one of the choices, its mask, then its
 * rules. The same on both sides.
 */
export function valueIssues(
  field: Pick<FieldPlan, 'rules' | 'widget'>,
  value: FieldValue,
  mask: MaskName | null,
  context: RuleContext,
): readonly Issue[] {
  const notAChoice = choiceIssue(field.widget, value)
  const unfinished = mask && typeof value === 'string' ? maskIssue(mask, value) : null
  const found = issuesOf(field.rules, value, context)
  // Any rule about dates has said it already, in the words of the case.
  const notADay = found.length === 0 ? dayIssue(field.widget, value) : null
  const issues = notADay ? [notADay] : found
  const all = [...(notAChoice ? [notAChoice] : []), ...(unfinished ? [unfinished] : []), ...issues]
  return all.length > 0 ? all : noIssues
}
