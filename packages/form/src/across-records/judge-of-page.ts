import { parentField } from '../blocks/records/inner-records.ts'
import type { FieldValue } from '../field-value.ts'
import type { ListPlan } from '../form/plan-form.ts'
import { drafts, type RecordList, saved } from '../form/record-list.ts'
import type { Issue } from '../issue.ts'
import { inGroups, mergedIssues } from './grouped-issues.ts'
import { judgeKinds, type ReadField } from './judge-kinds.ts'
import { judgeRecords } from './judge-records.ts'

/** A field of a record on the page, and whether it is asked for. */
type ResolvedField = readonly [
  cell: { readonly clientId: string; readonly field: { readonly key: string } },
  resolution: { readonly visible: boolean; readonly disabled: boolean; readonly value: FieldValue },
]

/**
 * What the rules over records and the kinds of documents find wrong in the records of a list on the page, by the ids of their fields;
 * what the list lacks by its model. `readForm` reads the fields of the form.
 */
export type PageJudge = (
  list: ListPlan,
  records: RecordList,
  resolved: readonly ResolvedField[],
  readForm: ReadField,
) => ReadonlyMap<string, readonly Issue[]>

/**
 * Compares the records of a list on the page. Saved records come first, so that a draft is at fault and not the saved record
 * that it repeats.
 */
export const judgeOfPage: PageJudge = (list, records, resolved, readForm) => {
  const idOf = (clientId: string, key: string): string => `${clientId}.${key}`
  const answers = new Map(
    resolved.map(([{ clientId, field }, { visible, disabled, value }]) => [
      idOf(clientId, field.key),
      visible && !disabled ? value : null,
    ]),
  )
  const read = (clientId: string, key: string): FieldValue => answers.get(idOf(clientId, key)) ?? null
  const groups = inGroups(list, records, ({ clientId }) => read(clientId, parentField))
  const across = groups.map((group) => {
    const entries = new Map(group.map(({ clientId }, index) => [clientId, index + 1]))
    const judged = [...saved(group), ...drafts(group)].map(({ clientId }) => ({
      clientId,
      entry: entries.get(clientId) ?? 0,
      read: (key: string) => read(clientId, key),
    }))
    return judgeRecords(list, judged)
  })
  const documents = [...saved(records), ...drafts(records)].map(({ clientId, status }) => ({
    clientId,
    isSaved: status === 'saved',
    read: (key: string) => read(clientId, key),
  }))
  return mergedIssues(...across, judgeKinds(list, documents, readForm))
}
