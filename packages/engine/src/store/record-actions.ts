import { fileFacts } from '../form/model.ts'
import { saved, setStatus, removeRecord as without } from '../form/records.ts'
import { isDirty, isValid } from './evaluate.ts'
import type { FieldCell } from './field-cell.ts'
import { cellsOfRecord, type ListState, recordFieldId, type Session, startRecord } from './session.ts'

/** The document of the record has the name of another saved one (MOD-10, REC-3). */
function nameTaken(session: Session, list: ListState, clientId: string): string | null {
  const nameOf = (id: string) => session.cells.get(recordFieldId(id, 'name'))?.value ?? null
  const name = nameOf(clientId)
  const taken = saved(list.records).some(
    (other) => other.clientId !== clientId && nameOf(other.clientId) === name,
  )
  return typeof name === 'string' && taken ? name : null
}

/** Shows, or stops showing, what is wrong with the fields of a record. */
const setTouched = (cells: readonly FieldCell[], touched: boolean): void => {
  for (const cell of cells) cell.touched = touched
}

/** Upload or confirm: the draft is saved if it is valid and its name is new; else its issues show (REC-2, REC-3). */
export function saveRecord(session: Session, list: ListState, clientId: string): void {
  const cells = cellsOfRecord(session, list, clientId)
  if (!isValid(session, list, clientId)) return setTouched(cells, true)
  const name = nameTaken(session, list, clientId)
  if (name !== null) {
    list.rejected = { rule: 'duplicateName', key: 'LocKey_Validation_Document_FileExists', params: { name } }
    return
  }
  setTouched(cells, false)
  list.rejected = null
  list.attempted = false
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
  list.records = setStatus(list.records, clientId, valid ? 'saved' : 'draft')
  if (!valid) setTouched(cellsOfRecord(session, list, clientId), true)
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
