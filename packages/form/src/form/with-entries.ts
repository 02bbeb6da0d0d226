import type { ChoiceEntries, ChoiceList } from './choice-list.ts'
import { isOpenEntry } from './is-open-entry.ts'
import type { FieldPlan, FormPlan } from './plan-form.ts'

const filledList = (list: ChoiceList, entries: ChoiceEntries): ChoiceList => ({
  ...list,
  entries,
  refuses: (value, read) => {
    const cells = entries.get(value)
    return cells === undefined || !isOpenEntry(cells, list.where, read)
  },
})

/** A plan with the entries of the files that its fields are chosen from, so that it refuses what is none of them. */
export function withEntries(
  plan: FormPlan,
  entriesOf: (file: string) => ChoiceEntries | undefined,
): FormPlan {
  const filled = (field: FieldPlan): FieldPlan => {
    const entries = field.list ? entriesOf(field.list.file) : undefined
    return field.list && entries ? { ...field, list: filledList(field.list, entries) } : field
  }
  return {
    ...plan,
    fields: new Map([...plan.fields].map(([id, field]) => [id, filled(field)])),
    lists: new Map([...plan.lists].map(([id, list]) => [id, { ...list, fields: list.fields.map(filled) }])),
  }
}
