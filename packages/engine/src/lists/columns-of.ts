import type { FieldPlan, ListPlan } from '../form/plan-form.ts'
import { columnFor, type Widget } from '../widgets/registry.ts'

/** A column of a list: a field of its records that the claimant is asked for. */
export interface ListColumn {
  readonly key: string
  readonly field: FieldPlan
  readonly widget: Widget
}

/** The columns of a list of records in the order of its inputs (UPL-7). What is calculated or known has none. */
export const columnsOf = ({ fields }: ListPlan): readonly ListColumn[] =>
  fields.flatMap((field) => {
    const { key, widget, calculated, known } = field
    const isAsked = widget !== null && calculated === undefined && known === undefined
    return isAsked && columnFor(widget) === 'asked' ? [{ key, field, widget }] : []
  })
