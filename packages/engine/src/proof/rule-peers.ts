import type { FieldPlan } from '../form/plan.ts'
import type { Rule } from '../rules/registry.ts'
import { choicesOf, ownMaskOf } from '../widgets/registry.ts'

/** The other fields of the model whose answers can be changed so that the rule is satisfied, as its message says. */
export function peersOf(rule: Rule): readonly string[] {
  switch (rule.type) {
    case 'requireOnePropertyValTrue':
    case 'requireOnePropertyToHaveAValue':
      return rule.fields
    case 'equalToField':
      return [rule.field]
    case 'endDate':
      return [rule.startField]
    default:
      return []
  }
}

/**
 * The fields of a group of which one must be answered, where an answer to the field of the rule alone is enough: then
 * whoever meets the rule can satisfy it there, whatever the others are. Null for any other rule.
 */
export function groupThatAnswerSatisfies(
  rule: Rule,
  { kind, widget, dependencies }: FieldPlan,
): readonly string[] | null {
  if (rule.type === 'requireOnePropertyToHaveAValue') return rule.fields
  if (rule.type !== 'requireOnePropertyValTrue') return null
  const choices = choicesOf(widget)
  const isMasked = ownMaskOf(widget) !== null || dependencies.some(({ effect }) => effect === 'mask')
  const canBeTrue = kind === 'boolean' || (choices ? choices.includes('true') : !isMasked)
  return canBeTrue ? rule.fields : null
}
