import { setStatus } from '../form/record-list.ts'
import { saveDraft } from './save-record.ts'
import { cellOf, cellsOfRecord, type ListState, recordFieldId, type Session } from './session.ts'

/** Turns a saved record into a draft again, and stores its values for Cancel. */
export function editRecord(session: Session, list: ListState, clientId: string): void {
  const cells = cellsOfRecord(session, clientId)
  list.before.set(clientId, {
    clientId,
    fields: Object.fromEntries(cells.map(({ field, value }) => [field.key, value])),
    edited: cells.filter(({ edited }) => edited).map(({ field }) => field.key),
  })
  list.records = setStatus(list.records, clientId, 'draft')
}

/**
 * Cancels the edit of a saved record: every field gets its former value, its document included, and the
 * record is saved again. `reevaluate` is called in between. A record that other answers have made invalid meanwhile
 * stays a draft and shows its issues. Returns false for a record that is not being edited.
 */
export function cancelEdit(
  session: Session,
  list: ListState,
  clientId: string,
  reevaluate: () => void,
): boolean {
  const before = list.before.get(clientId)
  if (!before) return false
  list.before.delete(clientId)
  for (const [key, value] of Object.entries(before.fields)) {
    const cell = cellOf(session, recordFieldId(clientId, key))
    cell.value = value
    if (before.edited) cell.edited = before.edited.includes(key)
  }
  reevaluate()
  saveDraft(session, list, clientId)
  return true
}
