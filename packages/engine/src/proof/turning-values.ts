import type { FieldValue } from '../field-value.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import { boundariesOf, placesOf } from './boundaries-of.ts'
import { partsOfFields, typesOfFields } from './boundary-values.ts'
import { comparedValues } from './compared-values.ts'
import type { ProofContext } from './proof-context.ts'

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
