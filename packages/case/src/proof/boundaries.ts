import { parseDay } from '@redress/form/expressions/days.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import type { FieldPlan, FormPlan } from '@redress/form/form/plan-form.ts'
import { valueIssues } from '@redress/form/form/value-issues.ts'
import type { MaskName } from '@redress/form/masks/mask.ts'
import { placesUnder, type RuleContext } from '@redress/form/rules/registry.ts'
import { boundaryValues, partsOfFields, typesOfFields } from './boundary-values.ts'
import { comparedValues, type ProofContext, type WalkInput } from './walk.ts'

/** The values of each field at which a condition, a rule or an expression of the form can change, as a claimant enters them. */
export function turningValues(
  plan: FormPlan,
  context: ProofContext,
): (field: FieldPlan) => readonly FieldValue[] {
  const of = { parts: partsOfFields(plan.expressions), types: typesOfFields(plan.expressions), context }
  const compared = comparedValues(plan)
  return (field) => [...(compared.get(field.id) ?? []), ...boundariesOf(of, field.id, placesOf(field))]
}

/** The same of the data of the class list: null for none, and `Sample` for any other. */
export function factValues(plan: FormPlan, context: ProofContext): (id: string) => readonly FieldValue[] {
  const of = { parts: partsOfFields(plan.expressions), types: typesOfFields(plan.expressions), context }
  const compared = comparedValues(plan)
  return (id) => {
    const values = [...(compared.get(id) ?? []), ...boundariesOf(of, id, 2)]
    return values.length === 0 ? ['Sample'] : [null, ...values]
  }
}

/** The most digits behind the point of a number that claimants enter in a field. */
export function placesOf({ rules, measure }: FieldPlan): number {
  const stated = rules.map(placesUnder).filter((places) => places !== null)
  return stated.length > 0 ? Math.min(...stated) : measure.currency === undefined ? 0 : 2
}

/** The values at which expressions about a field can change. */
export function boundariesOf(
  { parts, types, context }: Pick<WalkInput, 'parts' | 'types' | 'context'>,
  id: string,
  places: number,
): readonly FieldValue[] {
  const type = types.get(id)
  const compared = parts.get(id)
  const today = parseDay(context.today.toString())
  if (type === undefined || type === 'list' || !compared || !today) return []
  return boundaryValues(compared, { type, places, today })
}

/** A value as the field takes it: currency with two decimals where it must have them. */
export const fittingOf =
  (field: FieldPlan, mask: MaskName | null, context: RuleContext) =>
  (value: FieldValue): readonly FieldValue[] => {
    const writings = typeof value === 'string' && /^\d+$/.test(value) ? [value, `${value}.00`] : [value]
    return writings.filter((each) => valueIssues(field, each, mask, context).length === 0).slice(0, 1)
  }
