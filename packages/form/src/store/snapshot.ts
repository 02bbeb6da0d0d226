import type { FormModel } from '../form/model.ts'
import { modelNameOf } from '../form/model-config.ts'
import type { RecordEntry } from '../form/record-list.ts'
import { setStatus } from '../form/record-list.ts'
import { fitsKind } from '../values/registry.ts'
import type { FieldCell } from './field-cell.ts'
import type { FieldId, FormState, RecordValues } from './form-state.ts'
import {
  clearSession,
  type ListState,
  type ModelHead,
  recordFieldId,
  type Session,
  startRecord,
  startSingle,
} from './session.ts'

/** A field that no page asks for is null all the same. */
function modelOf(session: Session, head: ModelHead, cells: readonly FieldCell[]): FormModel {
  const names = Object.keys(session.plan.configs.get(modelNameOf(head))?.fields ?? {})
  const unasked = names.map((name) => [name, null] as const)
  return {
    ...head,
    fields: Object.fromEntries([...unasked, ...cells.map(({ field, value }) => [field.key, value] as const)]),
  }
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

/** The session as plain data (`FormState`): single models and saved records apart from drafts. */
export function snapshot(session: Session): FormState {
  const owners = cellsByOwner(session)
  const entries: RecordEntry[] = [...session.lists.values()].flatMap(({ records }) => [...records])
  const draftIds = new Set(entries.filter(({ status }) => status === 'draft').map(({ clientId }) => clientId))
  const models = [...session.heads.values()].map((head) =>
    modelOf(session, head, owners.get(head.clientId) ?? []),
  )
  const idsWhere = (test: (cell: FieldCell) => boolean): FieldId[] =>
    [...session.cells].filter(([, cell]) => test(cell)).map(([id]) => id)
  const before = [...session.lists.values()].flatMap((list) => [...list.before.values()])
  return {
    saved: models.filter(({ clientId }) => !draftIds.has(clientId)),
    drafts: models.filter(({ clientId }) => draftIds.has(clientId)),
    prepopulated: session.prepopulated,
    edited: idsWhere(({ edited }) => edited),
    touched: idsWhere(({ touched }) => touched),
    ...(before.length > 0 && { before }),
  }
}

/** Writes values into the cells of a model; a field that the form no longer has, or has as another kind, is left out. */
function restoreFields(session: Session, owner: string, fields: FormModel['fields']): void {
  for (const [key, value] of Object.entries(fields)) {
    const cell = session.cells.get(`${owner}.${key}`)
    if (cell && fitsKind(cell.field.kind, value)) cell.value = value
  }
}

/** Restores a model with its client id, so that a claim sent again after a reload is the same claim. */
function restoreModel(session: Session, model: FormModel, before: RecordEntry['status']): void {
  const name = modelNameOf(model)
  const config = session.plan.configs.get(name)
  if (!config) return
  const { clientId, id, fields } = model
  const { metadataHash, metadata } = config
  const head = { clientId, id, metadataHash, metadata }
  // The configuration has changed, so that the claimant must confirm the record again.
  const status = model.metadataHash === metadataHash ? before : 'draft'
  const list = session.lists.get(name)
  if (!list) {
    for (const [otherId, other] of session.heads)
      if (modelNameOf(other) === name) session.heads.delete(otherId)
    startSingle(session, head)
    return restoreFields(session, name, fields)
  }
  startRecord(session, list, head)
  list.records = setStatus(list.records, head.clientId, status)
  restoreFields(session, head.clientId, fields)
}

/** A record that is being edited can be cancelled as before; one that is no draft of the form any more is left out. */
function restoreBefore(session: Session, { clientId, fields, edited }: RecordValues): void {
  const isIn = ({ records }: ListState) =>
    records.some((record) => record.clientId === clientId && record.status === 'draft')
  const list = [...session.lists.values()].find(isIn)
  const known = Object.entries(fields).filter(([key, value]) => {
    const cell = session.cells.get(recordFieldId(clientId, key))
    return cell && fitsKind(cell.field.kind, value)
  })
  list?.before.set(clientId, { clientId, fields: Object.fromEntries(known), ...(edited && { edited }) })
}

/**
 * Restores a stored state. Models and fields that the form no longer has are left out, so that an old state cannot break a
 * new form. The rules of the current form apply to everything else.
 */
export function restore(session: Session, state: FormState): void {
  clearSession(session)
  for (const model of [...state.saved, ...state.drafts]) {
    restoreModel(session, model, state.drafts.includes(model) ? 'draft' : 'saved')
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
  for (const record of state.before ?? []) restoreBefore(session, record)
}
