import type { DependencyNode } from '../dependencies/graph.ts'
import { minimumRecords } from '../dependencies/minimum-records.ts'
import { allHold, defaulted, isSkipped, resolveField } from '../dependencies/resolve.ts'
import { type FieldValue, isEmpty, sameValue } from '../field-value.ts'
import { drafts, type RecordEntry, saved } from '../form/records.ts'
import type { Issue } from '../rules/rule.ts'
import { type FieldCell, refresh } from './field-cell.ts'
import type { FieldId, RecordListView, RecordView } from './form-state.ts'
import {
  cellOf,
  cellsOfRecord,
  type ListState,
  listOf,
  prepopulatedValue,
  reader,
  recordFieldId,
  ruleContext,
  type Session,
} from './session.ts'

/** What changed in an action, for the subscribers. */
export interface Changes {
  readonly fields: Set<FieldId>
  readonly lists: Set<string>
}

/** The value that prepopulated data would give a field, or null (FLD-7). */
function prefillOf(session: Session, { field, edited, value }: FieldCell): FieldValue {
  const { widget } = field
  if (!widget?.prepopulatedDataKey || (widget.type !== 'text' && widget.type !== 'select')) return null
  const untouched = !edited && (isEmpty(value) || value === (widget.defaultValue ?? null))
  return untouched || widget.overrideWithPrepopulatedData
    ? prepopulatedValue(session, widget.prepopulatedDataKey)
    : null
}

function evaluateField(session: Session, cell: FieldCell, skipped: boolean, changes: Changes): void {
  const { field, clientId, view } = cell
  const record = session.lists.has(field.model) ? { model: field.model, clientId } : undefined
  const read = reader(session, record)
  const resolution = resolveField(field, cell.value, skipped, read, view)
  const returns = view.disabled && !resolution.disabled
  const value = returns ? (prefillOf(session, cell) ?? resolution.value) : resolution.value
  if (refresh(cell, { ...resolution, value }, ruleContext(session, field.model, read)))
    changes.fields.add(view.id)
}

/** Whether a record holds anything beyond what it began with. */
export const isDirty = (session: Session, list: ListState, clientId: string): boolean =>
  cellsOfRecord(session, list, clientId).some(
    ({ field, value, edited }) => edited && !sameValue(value, defaulted(field, null)) && !isEmpty(value),
  )

/** Whether every field of a record is in order. */
export const isValid = (session: Session, list: ListState, clientId: string): boolean =>
  cellsOfRecord(session, list, clientId).every(({ view }) => view.issues.length === 0)

function listIssues(session: Session, list: ListState, minimum: number): Issue[] {
  const { plan, records, rejected } = list
  const isManager = plan.block.type === 'recordManager'
  const issues: Issue[] = rejected ? [rejected] : []
  if (saved(records).length < minimum) {
    issues.push(
      isManager
        ? { rule: 'requiredRecords', key: 'LocKey_Validation_ProvideDocumentation' }
        : {
            rule: 'minRecords',
            key: 'LocKey_MultiRecordTable_Validation_MinInstances',
            params: { min: String(minimum) },
          },
    )
  }
  const begun = drafts(records).filter(({ clientId }) => isDirty(session, list, clientId))
  // A manager's draft waits for its upload; a row that is complete is saved as soon as focus leaves it.
  const unfinished = isManager ? begun : begun.filter(({ clientId }) => !isValid(session, list, clientId))
  if (unfinished.length > 0) {
    const key = isManager ? 'LocKey_Validation_FormIsDirty' : 'LocKey_Validation_RowIsIncomplete'
    issues.push({ rule: 'dirtyDraft', key })
  }
  return issues
}

function viewOf(session: Session, list: ListState, visible: boolean): RecordListView {
  const { plan, records } = list
  const toView = ({ clientId }: RecordEntry): RecordView => ({
    clientId,
    fields: plan.fields.map(({ key }) => recordFieldId(clientId, key)),
  })
  const minimum = visible ? minimumRecords(plan.block, reader(session)) : 0
  const issues = visible ? listIssues(session, list, minimum) : []
  return {
    model: plan.model,
    saved: saved(records).map(toView),
    drafts: drafts(records).map(toView),
    rows: records.map(toView),
    visible,
    minimum,
    issues,
    shownIssues: list.attempted ? issues : issues.filter((issue) => issue === list.rejected),
  }
}

/** Evaluates a list, and the fields of its records after their own dependencies. */
export function evaluateList(session: Session, list: ListState, changes: Changes): void {
  const { model, page, showWhen } = list.plan
  const visible = !session.skipped.has(page) && allHold(showWhen, reader(session))
  for (const { clientId } of list.records) {
    for (const { key } of session.graph.recordOrder.get(model) ?? []) {
      evaluateField(session, cellOf(session, recordFieldId(clientId, key)), !visible, changes)
    }
  }
  const view = viewOf(session, list, visible)
  if (JSON.stringify(view) === JSON.stringify(list.view)) return
  list.view = view
  changes.lists.add(model)
}

/** Evaluates nodes of the dependency graph; they must come in its order. */
export function evaluate(session: Session, nodes: readonly DependencyNode[], changes: Changes): void {
  for (const node of nodes) {
    if (node.kind === 'list') evaluateList(session, listOf(session, node.list.model), changes)
    if (node.kind === 'field') {
      evaluateField(session, cellOf(session, node.id), session.skipped.has(node.field.page), changes)
    }
    if (node.kind !== 'page') continue
    if (isSkipped(node.page.skipWhen, reader(session))) session.skipped.add(node.page.name)
    else session.skipped.delete(node.page.name)
  }
}

/** Fills every field that prepopulated data may fill, each after what it depends on (AUT-3, FLD-7). */
export function prefill(session: Session, changes: Changes): void {
  for (const node of session.graph.order) {
    const cell = node.kind === 'field' ? session.cells.get(node.id) : undefined
    if (cell) cell.value = prefillOf(session, cell) ?? cell.value
    evaluate(session, [node], changes)
  }
}
