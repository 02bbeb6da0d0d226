import type { FieldPlan } from '../form/plan-form.ts'
import { answerGroupOf, peersOf, type Rule } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { choicesOf, ownMaskOf } from '../widgets/registry.ts'

/**
 * The fields of a group of which one must be answered, if the claimant can always satisfy the rule by answering its own
 * field. Null for any other rule.
 */
export function groupThatAnswerSatisfies(
  rule: Rule,
  { kind, widget, dependencies, rules }: FieldPlan,
): readonly string[] | null {
  const group = answerGroupOf(rule)
  if (group?.free) return group.fields
  // A field that must equal another field, or be after it, cannot always be answered.
  if (rules.some((other) => !answerGroupOf(other) && peersOf(other).length > 0)) return null
  if (!group?.needsTrue) return group?.fields ?? null
  const choices = choicesOf(widget)
  const isMasked = ownMaskOf(widget) !== null || dependencies.some(({ effect }) => effect === 'mask')
  const canBeTrue = valueKinds[kind].all !== null || (choices ? choices.includes('true') : !isMasked)
  return canBeTrue ? group.fields : null
}
