import type { FieldPlan } from '../form/plan-form.ts'
import { answerGroupOf, peersOf, type Rule } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, ownMaskOf } from '../widgets/registry.ts'

/**
 * The fields of a group of which one must be answered, where an answer to the field of the rule alone is enough: then
 * whoever meets the rule can satisfy it there, whatever the others are. Null for any other rule.
 */
export function groupThatAnswerSatisfies(
  rule: Rule,
  { kind, widget, dependencies, rules }: FieldPlan,
): readonly string[] | null {
  // What has to be like another field, or after it, cannot always be answered.
  if (rules.some((other) => !answerGroupOf(other) && peersOf(other).length > 0)) return null
  const group = answerGroupOf(rule)
  if (!group?.needsTrue) return group?.fields ?? null
  const choices = choicesOf(widget)
  const isMasked = ownMaskOf(widget) !== null || dependencies.some(({ effect }) => effect === 'mask')
  const canBeTrue = valueKinds[kind].all !== null || (choices ? choices.includes('true') : !isMasked)
  return canBeTrue ? group.fields : null
}
