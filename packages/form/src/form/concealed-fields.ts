import { conceals } from '../widgets/conceals.ts'
import type { FormPlan } from './plan-form.ts'

/** The fields of a form whose values are shown in part, as `model.field`; those of records are the same for every record. */
export const concealedFields = ({ fields, lists }: Pick<FormPlan, 'fields' | 'lists'>): ReadonlySet<string> =>
  new Set(
    [...fields.values(), ...[...lists.values()].flatMap((list) => list.fields)].flatMap(({ id, widget }) =>
      widget && conceals(widget) ? [id] : [],
    ),
  )

/** Whether a form asks for an identifier. */
export const concealsAnswers = (plan: Pick<FormPlan, 'fields' | 'lists'>): boolean =>
  concealedFields(plan).size > 0
