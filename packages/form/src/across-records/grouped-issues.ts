import { parentField } from '../blocks/records/inner-records.ts'
import type { FieldValue } from '../field-value.ts'
import { ownersIn } from '../form/owners-in.ts'
import type { ListPlan } from '../form/plan-form.ts'
import type { Issue } from '../issue.ts'

/** Whether the records of a list name a record that they belong to in a field that the page fills in. */
const areInner = ({ fields }: Pick<ListPlan, 'fields'>): boolean =>
  fields.some(({ key, widget }) => key === parentField && widget === null)

/**
 * The records of a list that are compared with each other: of inner records those of one record, of others all. A shared document is
 * compared with those of each record that it belongs to.
 */
export function inGroups<R>(
  list: Pick<ListPlan, 'fields'>,
  records: readonly R[],
  parentOf: (record: R) => FieldValue | undefined,
): readonly (readonly R[])[] {
  if (!areInner(list)) return [records]
  const groups = new Map<string, R[]>()
  for (const record of records) {
    const owners = ownersIn(parentOf(record))
    for (const parent of owners.length > 0 ? owners : ['']) {
      const group = groups.get(parent)
      if (group) group.push(record)
      else groups.set(parent, [record])
    }
  }
  return [...groups.values()]
}

type Found = Iterable<readonly [id: string, issues: readonly Issue[]]>

/** What several judges found, by the same ids. */
export function mergedIssues(...all: readonly Found[]): ReadonlyMap<string, readonly Issue[]> {
  const merged = new Map<string, readonly Issue[]>()
  for (const found of all)
    for (const [id, issues] of found) merged.set(id, [...(merged.get(id) ?? []), ...issues])
  return merged
}
