import { type FormStore, type InnerRecords, parentField, type RecordView } from '@redress/engine'
import { recordField } from '../RecordFacts/RecordFacts.tsx'

/** The inner records that belong to a record, in the order in which they were added (ROW-3). */
export const innerRecordsOf = (
  store: FormStore,
  { model }: InnerRecords,
  { clientId }: RecordView,
): readonly RecordView[] =>
  store.list(model).rows.filter((row) => store.field(recordField(row, parentField)).value === clientId)

/** Begins an inner record of a record, and returns it. */
export function addInnerRecord(store: FormStore, { model }: InnerRecords, { clientId }: RecordView) {
  store.dispatch({ type: 'addDraft', model })
  const added = store.list(model).drafts.at(-1)
  if (added) store.dispatch({ type: 'enter', field: recordField(added, parentField), value: clientId })
  return added
}

/** Removes inner records: one that is being edited gets its former values back, any other is deleted. */
export function removeInnerRecords(store: FormStore, records: readonly RecordView[]): void {
  for (const { clientId } of records) store.dispatch({ type: 'removeRecord', clientId })
}

/** Saves inner records. Returns the first that is not saved, since something is wrong with it. */
export function saveInnerRecords(
  store: FormStore,
  { model }: InnerRecords,
  records: readonly RecordView[],
): RecordView | undefined {
  for (const { clientId } of records) store.dispatch({ type: 'saveRecord', clientId })
  const saved = new Set(store.list(model).saved.map(({ clientId }) => clientId))
  return records.find(({ clientId }) => !saved.has(clientId))
}

/** Turns a record and its inner records into drafts, with their values for Cancel. */
export function editWithInnerRecords(
  store: FormStore,
  inner: InnerRecords | undefined,
  record: RecordView,
): void {
  for (const { clientId } of inner ? innerRecordsOf(store, inner, record) : [])
    store.dispatch({ type: 'editRecord', clientId })
  store.dispatch({ type: 'editRecord', clientId: record.clientId })
}

/** Whether an inner record was saved before its record was edited, so that Cancel brings it back. */
export const wasSaved = (store: FormStore, { clientId }: RecordView): boolean =>
  (store.getState().before ?? []).some((record) => record.clientId === clientId)
