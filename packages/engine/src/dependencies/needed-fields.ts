import type { Outcomes, OwnRecord } from '../conditions/form-expressions.ts'
import type { FieldValue } from '../field-value.ts'
import type { FieldPlan } from '../form/plan-form.ts'
import { fieldIdIn } from '../form/reference.ts'
import { expressionOf } from '../rules/registry.ts'
import type { RuleOutcome } from '../rules/rule.ts'

/** A field that is asked for, of a single model or of a record. */
interface AskedField {
  readonly field: FieldPlan
  readonly value: FieldValue
  readonly own: OwnRecord | undefined
  /** Whether it is of a record that is not begun: such a record needs nothing outside of itself. */
  readonly isBlank?: boolean
}

/** The outcome of the expression of a rule; null where nothing evaluates it. */
export function ruleOutcome(
  outcomes: Outcomes | null | undefined,
  id: string,
  own: OwnRecord | undefined,
  isAsked: (fieldId: string) => boolean,
): RuleOutcome | null {
  const outcome = outcomes?.of(id, own)
  if (!outcome) return null
  const { value, failure, empty } = outcome
  const holds = typeof value === 'boolean' ? value : null
  return { holds, failed: failure !== null, isAskedFor: empty.some(isAsked) }
}

/** The ids of the empty fields without which the rules of these fields cannot be decided (EXP-3). */
export function neededFields(asked: Iterable<AskedField>, outcomes: Outcomes): ReadonlySet<string> {
  const needed = new Set<string>()
  for (const { field, value, own, isBlank } of asked) {
    for (const rule of field.rules) {
      const written = expressionOf(rule, value)
      const outcome = written === null ? null : outcomes.of(fieldIdIn(written, field.model), own)
      if (outcome?.value !== null || outcome.failure !== null) continue
      for (const id of outcome.empty) if (!isBlank || id.startsWith(`${own?.clientId}.`)) needed.add(id)
    }
  }
  return needed
}
