import { parentField } from '../blocks/records/inner-records.ts'
import type { ListPlan } from '../form/plan-form.ts'

/** Whether the records of a list name a record that they belong to in a field that the page fills in (ROW-3). */
const areInner = ({ fields }: Pick<ListPlan, 'fields'>): boolean =>
  fields.some(({ key, widget }) => key === parentField && widget === null)

/** The records of a list that are compared with each other: of inner records those of one record, of others all. */
export function inGroups<R>(
  list: Pick<ListPlan, 'fields'>,
  records: readonly R[],
  parentOf: (record: R) => unknown,
): readonly (readonly R[])[] {
  if (!areInner(list)) return [records]
  const groups = new Map<unknown, R[]>()
  for (const record of records) {
    const parent = parentOf(record)
    const group = groups.get(parent)
    if (group) group.push(record)
    else groups.set(parent, [record])
  }
  return [...groups.values()]
}
