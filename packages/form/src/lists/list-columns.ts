import type { FieldPlan, FormPlan, ListPlan } from '../form/plan-form.ts'
import { maskExample } from '../masks/registry.ts'
import { alwaysRequires } from '../rules/registry.ts'
import { columnFor, examplesFor, ownMaskOf, typedAs, type Widget } from '../widgets/registry.ts'
import { writtenKind } from '../writing/written-kind.ts'

/**
 * A cell of a list. A text is `written` as the culture of the list writes it. A value that the file itself states, as a workbook
 * does a number or a day, is `held` as models hold it, whatever the culture. A formula without a result is `failed`.
 */
export interface ListCell {
  readonly text: string
  readonly form: 'written' | 'held' | 'failed'
}

/** A row of a list: its number in the file, counted from 1, and its cells by the keys of their fields. Empty cells are left out. */
export interface ListRow {
  readonly row: number
  readonly cells: ReadonlyMap<string, ListCell>
}

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

/** What the template of a list says of a column. */
export interface ColumnFacts {
  readonly isRequired: boolean
  /** What its cells hold; a `text` may be a number or a code that must keep its zeros. */
  readonly holds: 'day' | 'amount' | 'number' | 'text'
  /** A value that fits it, as models hold it; null where none is known. */
  readonly example: string | null
}

/** A sign of money before an amount: what it is stands in the heading. */
const withoutSign = (amount: string): string => amount.replace(/^\$/, '')

/** What the template of a list says of a column. */
export function columnFacts({ field: { rules, measure }, widget }: ListColumn): ColumnFacts {
  const mask = ownMaskOf(widget) ?? typedAs(widget)
  const [example = mask === null ? null : withoutSign(maskExample(mask))] = examplesFor(widget)
  return {
    isRequired: rules.some(alwaysRequires),
    holds: writtenKind(mask, measure.type)?.name ?? 'text',
    example,
  }
}

/**
 * The form with the table of a list always shown: the rows of a document are checked whether or not the claimant types rows too
 *. No page has the name '', so none that is skipped hides it.
 */
export const rowsPlan = (plan: FormPlan, model: string): FormPlan => ({
  ...plan,
  lists: new Map(
    [...plan.lists].map(([name, list]) => [
      name,
      name === model ? { ...list, page: '', showWhen: [] } : list,
    ]),
  ),
})
