import { fileFacts } from '../form/model.ts'
import { saved, setStatus, removeRecord as without } from '../form/records.ts'
import type { Issue } from '../rules/rule.ts'
import { isDirty, isValid } from './evaluate.ts'
import type { FieldCell } from './field-cell.ts'
import { cellOf, cellsOfRecord, type ListState, recordFieldId, type Session, startRecord } from './session.ts'

/** What is wrong where the document of the record has the name of another saved one (MOD-10, REC-3). */
function duplicateOf(session: Session, list: ListState, clientId: string): Issue | null {
  if (list.plan.config.metadata.dtoMapping !== 'documentContexts') return null
  const nameOf = (id: string) => session.cells.get(recordFieldId(id, 'name'))?.value ?? null
  const name = nameOf(clientId)
  const taken = saved(list.records).some(
    (other) => other.clientId !== clientId && nameOf(other.clientId) === name,
  )
  if (typeof name !== 'string' || !taken) return null
  return { rule: 'duplicateName', key: 'LocKey_Validation_Document_FileExists', params: { name } }
}

/** Shows, or stops showing, what is wrong with the fields of a record. */
const setTouched = (cells: readonly FieldCell[], touched: boolean): void => {
  for (const cell of cells) cell.touched = touched
}

/** Upload or confirm: the draft is saved if it is valid and its name is new; else its issues show (REC-2, REC-3). */
export function saveRecord(session: Session, list: ListState, clientId: string): void {
  const cells = cellsOfRecord(session, list, clientId)
  if (!isValid(session, list, clientId)) return setTouched(cells, true)
  list.rejected = duplicateOf(session, list, clientId)
  if (list.rejected) return
  setTouched(cells, false)
  list.attempted = false
  list.before.delete(clientId)
  list.records = setStatus(list.records, clientId, 'saved')
  const { block } = list.plan
  const wantsDraft = block.type === 'recordManager' && block.startNewDraft
  if (wantsDraft && list.records.every(({ status }) => status === 'saved')) startRecord(session, list)
}

/** Focus left a row: saved if valid, a draft if not; a row with nothing in it is left alone (REC-6). */
export function leaveRow(session: Session, list: ListState, clientId: string): void {
  if (!isDirty(session, list, clientId)) {
    list.records = setStatus(list.records, clientId, 'draft')
    return
  }
  const valid = isValid(session, list, clientId)
  const duplicate = valid ? duplicateOf(session, list, clientId) : null
  // Another row may have been refused just before, when all of them are left at once.
  list.rejected = duplicate ?? list.rejected
  list.records = setStatus(list.records, clientId, valid && !duplicate ? 'saved' : 'draft')
  if (!valid) setTouched(cellsOfRecord(session, list, clientId), true)
}

/** A saved record becomes the draft again; what it said is remembered (REC-8). */
export function editRecord(session: Session, list: ListState, clientId: string): void {
  const asked = cellsOfRecord(session, list, clientId).filter(({ field }) => field.widget)
  // Another document stays, and with it its name and size: the bytes of the one before are gone.
  const kept = asked.filter(({ field }) => field.kind !== 'file')
  list.before.set(clientId, Object.fromEntries(kept.map(({ field, value }) => [field.key, value])))
  list.records = setStatus(list.records, clientId, 'draft')
}

/** Brings back what a record said before it was edited; false for any other record. */
export function undoEdit(session: Session, list: ListState, clientId: string): boolean {
  const before = list.before.get(clientId)
  if (!before) return false
  list.before.delete(clientId)
  for (const [key, value] of Object.entries(before))
    cellOf(session, recordFieldId(clientId, key)).value = value
  return true
}

/** Cancels a draft or deletes a saved record, its model and its fields with it (REC-1, REC-7, REC-8). */
export function removeRecord(session: Session, list: ListState, clientId: string): void {
  for (const { key } of list.plan.fields) session.cells.delete(recordFieldId(clientId, key))
  session.heads.delete(clientId)
  list.records = without(list.records, clientId)
  list.rejected = null
}

/** A file field writes the name, size and type of its file on the model, where the model has them (MOD-4). */
export function writeFileFacts(session: Session, cell: FieldCell): void {
  for (const [key, value] of Object.entries(fileFacts(cell.value))) {
    const fact = session.cells.get(recordFieldId(cell.clientId, key))
    if (fact && !fact.field.widget) fact.value = value
  }
}
