import type { FormModel } from '../form/model.ts'
import type { RecordEntry } from '../form/records.ts'
import { setStatus } from '../form/records.ts'
import type { FieldCell } from './field-cell.ts'
import type { FieldId, FormState } from './form-state.ts'
import { beginSession, type ModelHead, recordFieldId, type Session, startRecord } from './session.ts'

function modelOf(session: Session, head: ModelHead, cells: readonly FieldCell[]): FormModel {
  return { ...head, fields: Object.fromEntries(cells.map(({ field, value }) => [field.key, value])) }
}

function cellsByOwner(session: Session): Map<string, FieldCell[]> {
  const owners = new Map<string, FieldCell[]>()
  for (const cell of session.cells.values()) {
    const owned = owners.get(cell.clientId)
    if (owned) owned.push(cell)
    else owners.set(cell.clientId, [cell])
  }
  return owners
}

/** The session as plain data (`FormState`): single models and saved records apart from drafts (MOD-6). */
export function snapshot(session: Session): FormState {
  const owners = cellsByOwner(session)
  const entries: RecordEntry[] = [...session.lists.values()].flatMap(({ records }) => [...records])
  const draftIds = new Set(entries.filter(({ status }) => status === 'draft').map(({ clientId }) => clientId))
  const models = [...session.heads.values()].map((head) => modelOf(session, head, owners.get(head.clientId) ?? []))
  const idsWhere = (test: (cell: FieldCell) => boolean): FieldId[] =>
    [...session.cells].filter(([, cell]) => test(cell)).map(([id]) => id)
  return {
    saved: models.filter(({ clientId }) => !draftIds.has(clientId)),
    drafts: models.filter(({ clientId }) => draftIds.has(clientId)),
    prepopulated: session.prepopulated,
    edited: idsWhere(({ edited }) => edited),
    touched: idsWhere(({ touched }) => touched),
  }
}

function restoreRecord(session: Session, model: FormModel, status: RecordEntry['status']): void {
  const { fields, ...head } = model
  const name = head.metadata.name ?? head.metadata.dtoMapping
  const list = session.lists.get(name)
  if (!list) return
  startRecord(session, list, head)
  list.records = setStatus(list.records, head.clientId, status)
  for (const [key, value] of Object.entries(fields)) {
    const cell = session.cells.get(recordFieldId(head.clientId, key))
    if (cell) cell.value = value
  }
}

function restoreSingle(session: Session, { metadata, fields }: FormModel): void {
  const name = metadata.name ?? metadata.dtoMapping
  for (const [key, value] of Object.entries(fields)) {
    const cell = session.cells.get(`${name}.${key}`)
    if (cell) cell.value = value
  }
}

/**
 * Puts a kept state back. What no longer fits the form (a model of another configuration, a field that is gone) is
 * left out, so that an old state can never break a new form.
 */
export function restore(session: Session, state: FormState): void {
  beginSession(session)
  const current = new Set([...session.plan.configs.values()].map(({ metadataHash }) => metadataHash))
  for (const list of session.lists.values()) list.records = []
  for (const model of [...state.saved, ...state.drafts].filter(({ metadataHash }) => current.has(metadataHash))) {
    restoreSingle(session, model)
    restoreRecord(session, model, state.drafts.includes(model) ? 'draft' : 'saved')
  }
  session.prepopulated = state.prepopulated
  for (const id of state.edited) {
    const cell = session.cells.get(id)
    if (cell) cell.edited = true
  }
  for (const id of state.touched) {
    const cell = session.cells.get(id)
    if (cell) cell.touched = true
  }
}
