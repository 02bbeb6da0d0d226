import { removeRecord as without } from '../form/record-list.ts'
import { type ListState, recordFieldId, type Session } from './session.ts'

/** Cancels a draft or deletes a saved record, its model and its fields with it. */
export function removeRecord(session: Session, list: ListState, clientId: string): void {
  for (const { key } of list.plan.fields) session.cells.delete(recordFieldId(clientId, key))
  session.heads.delete(clientId)
  session.records.delete(clientId)
  list.records = without(list.records, clientId)
  list.rejected = null
}
