import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { columnFor, type Widget } from '../widgets/registry.ts'

/** A column of a list: a field of its records, or of a claim, that the claimant is asked for. */
export interface ListColumn {
  /** The key of the field of a record; the id of the field of a claim. */
  readonly key: string
  readonly field: FieldPlan
  readonly widget: Widget
}

/** The columns of a list of records in the order of its inputs. What is calculated or known has none. */
export const columnsOf = ({ fields }: ListPlan): readonly ListColumn[] =>
  fields.flatMap((field) => {
    const { key, widget, calculated, known } = field
    const isAsked = widget !== null && calculated === undefined && known === undefined
    return isAsked && columnFor(widget) === 'asked' ? [{ key, field, widget }] : []
  })

/** The columns of a list of which each row is a claim, in the order that the form names them. */
export const claimColumnsOf = ({ definition, fields }: FormPlan): readonly ListColumn[] =>
  (definition.bulk?.columns ?? []).flatMap((key) => {
    const field = fields.get(key)
    return field?.widget ? [{ key, field, widget: field.widget }] : []
  })
