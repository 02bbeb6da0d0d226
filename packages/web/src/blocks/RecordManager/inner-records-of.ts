import { type FormStore, type InnerRecords, ownersIn, parentField, type RecordView } from '@redress/form'
import { recordField } from '../RecordFacts/RecordFacts.tsx'

const ownersOf = (store: FormStore, record: RecordView): readonly string[] =>
  ownersIn(store.field(recordField(record, parentField)).value)

const setOwners = (store: FormStore, record: RecordView, owners: readonly string[]): void =>
  store.dispatch({ type: 'enter', field: recordField(record, parentField), value: owners.join(' ') })

/** The inner records that belong to a record, in the order in which they were added. */
export const innerRecordsOf = (
  store: FormStore,
  { model }: InnerRecords,
  { clientId }: RecordView,
): readonly RecordView[] => store.list(model).rows.filter((row) => ownersOf(store, row).includes(clientId))

/** Whether an inner record is written in this record: a shared one in the first of its records, so that it has one place. */
export const isWrittenIn = (store: FormStore, inner: RecordView, { clientId }: RecordView): boolean =>
  ownersOf(store, inner)[0] === clientId

/** Begins an inner record of a record, and returns it. */
export function addInnerRecord(store: FormStore, { model }: InnerRecords, { clientId }: RecordView) {
  store.dispatch({ type: 'addDraft', model })
  const added = store.list(model).drafts.at(-1)
  if (added) store.dispatch({ type: 'enter', field: recordField(added, parentField), value: clientId })
  return added
}

/** Lets a saved document belong to a further record. */
export function joinRecord(store: FormStore, inner: RecordView, { clientId }: RecordView): void {
  setOwners(store, inner, [...ownersOf(store, inner), clientId])
}

/** Takes inner records from a record: one that belongs to others stays with them, any other is deleted. */
export function leaveRecord(
  store: FormStore,
  records: readonly RecordView[],
  { clientId }: RecordView,
): void {
  for (const record of records) {
    const left = ownersOf(store, record).filter((owner) => owner !== clientId)
    if (left.length > 0) setOwners(store, record, left)
    else store.dispatch({ type: 'removeRecord', clientId: record.clientId })
  }
}

/** Gives up drafts of inner records: one that is being edited gets its former values back, any other is deleted. */
export function cancelInnerRecords(store: FormStore, records: readonly RecordView[]): void {
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

/** Turns a record and the inner records that are written in it into drafts, with their values for Cancel. */
export function editWithInnerRecords(
  store: FormStore,
  inner: InnerRecords | undefined,
  record: RecordView,
): void {
  const own = inner ? innerRecordsOf(store, inner, record) : []
  for (const each of own)
    if (isWrittenIn(store, each, record)) store.dispatch({ type: 'editRecord', clientId: each.clientId })
  store.dispatch({ type: 'editRecord', clientId: record.clientId })
}

/** Whether an inner record was saved before its record was edited, so that Cancel brings it back. */
export const wasSaved = (store: FormStore, { clientId }: RecordView): boolean =>
  (store.getState().before ?? []).some((record) => record.clientId === clientId)
