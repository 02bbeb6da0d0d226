import type { FieldValue } from '../field-value.ts'
import type { FormPlan } from '../form/plan-form.ts'
import { fieldIdIn } from '../form/reference.ts'
import { answerGroupOf } from '../rules/registry.ts'

/** A group of boxes of which only so many can be ticked. */
export interface TickLimit {
  readonly ids: readonly string[]
  readonly most: number
}

/** The groups of which only so many boxes can be ticked, by the ids of their fields. */
export const tickLimits = (plan: FormPlan): readonly TickLimit[] =>
  [...plan.fields.values()].flatMap(({ id, model, rules }) =>
    rules.flatMap((rule) => {
      const { fields = [], most } = answerGroupOf(rule) ?? {}
      return most === undefined
        ? []
        : [{ most, ids: [id, ...fields.map((written) => fieldIdIn(written, model))] }]
    }),
  )

/** Whether as many boxes of the group of a field are ticked as can be. */
export const isFull = (
  limits: readonly TickLimit[],
  values: ReadonlyMap<string, FieldValue>,
  id: string,
): boolean =>
  limits.some(
    ({ ids, most }) =>
      ids.includes(id) && ids.filter((other) => other !== id && values.get(other) === true).length >= most,
  )
