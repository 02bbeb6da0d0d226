import { hasNextDraft } from '../blocks/records/registry.ts'
import { saved, setStatus } from '../form/record-list.ts'
import type { Issue } from '../issue.ts'
import { isValid } from './evaluate.ts'
import type { FieldCell } from './field-cell.ts'
import {
  cellsOfRecord,
  isDirty,
  type ListState,
  recordFieldId,
  type Session,
  startRecord,
} from './session.ts'

/** What is wrong where the document of the record has the name of another saved one. */
function duplicateOf(session: Session, list: ListState, clientId: string): Issue | null {
  if (list.plan.config.metadata.dtoMapping !== 'documentContexts') return null
  const nameOf = (id: string) => session.cells.get(recordFieldId(id, 'name'))?.value ?? null
  const name = nameOf(clientId)
  // The name of a record that is being edited stays taken, since Cancel restores it.
  const taken =
    saved(list.records).some((other) => other.clientId !== clientId && nameOf(other.clientId) === name) ||
    [...list.before].some(([other, { fields }]) => other !== clientId && fields.name === name)
  if (typeof name !== 'string' || !taken) return null
  return { rule: 'duplicateName', key: 'LocKey_Validation_Document_FileExists', params: { name } }
}

/** Shows, or stops showing, what is wrong with the fields of a record. */
const setTouched = (cells: readonly FieldCell[], touched: boolean): void => {
  for (const cell of cells) cell.touched = touched
}

/** Saves a draft that is valid and has a new name; else its issues show. Returns whether it is saved. */
export function saveDraft(session: Session, list: ListState, clientId: string): boolean {
  const cells = cellsOfRecord(session, clientId)
  if (!isValid(session, clientId)) {
    setTouched(cells, true)
    return false
  }
  list.rejected = duplicateOf(session, list, clientId)
  if (list.rejected) return false
  setTouched(cells, false)
  list.attempted = false
  list.before.delete(clientId)
  list.records = setStatus(list.records, clientId, 'saved')
  return true
}

/** Upload or confirm: the draft is saved, and the next one starts unless configured off. */
export function saveRecord(session: Session, list: ListState, clientId: string): void {
  if (!saveDraft(session, list, clientId)) return
  const { plan, records, view } = list
  if (hasNextDraft(plan.block) && !view.isFull && records.every(({ status }) => status === 'saved'))
    startRecord(session, list)
}

/** Focus left a row: saved if valid, a draft if not; a row with nothing in it is left alone. */
export function leaveRow(session: Session, list: ListState, clientId: string): void {
  if (!isDirty(session, clientId)) {
    list.records = setStatus(list.records, clientId, 'draft')
    return
  }
  const valid = isValid(session, clientId)
  const duplicate = valid ? duplicateOf(session, list, clientId) : null
  // Another row may have been refused just before, when all of them are left at once.
  list.rejected = duplicate ?? list.rejected
  list.records = setStatus(list.records, clientId, valid && !duplicate ? 'saved' : 'draft')
  if (!valid) setTouched(cellsOfRecord(session, clientId), true)
}
