import {
  fillsUp,
  fixedRowsOf,
  isKnown,
  isTable,
  tooFewRecords,
  tooManyRecords,
  unfinishedKey,
} from '../blocks/records/registry.ts'
import { type DependencyNode, listNodeId } from '../dependencies/dependency-graph.ts'
import { type RecordLimits, recordLimits } from '../dependencies/record-limits.ts'
import {
  allHold,
  defaulted,
  isSkipped,
  type ReadValue,
  type Resolution,
  resolveField,
} from '../dependencies/resolve-form.ts'
import type { FieldValue } from '../field-value.ts'
import type { PagePlan } from '../form/plan-pages.ts'
import { drafts, type RecordEntry, saved, setStatus } from '../form/record-list.ts'
import type { Issue } from '../issue.ts'
import { type FieldCell, refresh } from './field-cell.ts'
import { fixRows } from './fix-rows.ts'
import type { FieldId, RecordListView, RecordView } from './form-state.ts'
import {
  cellOf,
  cellsOfRecord,
  isDirty,
  type ListState,
  listOf,
  partsOf,
  prefilled,
  reader,
  readerFor,
  recordFieldId,
  renewOutcomes,
  ruleContext,
  type Session,
  startRecord,
} from './session.ts'

/** What changed in an action, for the subscribers. */
export interface Changes {
  readonly fields: Set<FieldId>
  readonly lists: Set<string>
}

/** A field with its resolution, still to be checked. */
type Resolved = readonly [cell: FieldCell, resolution: Resolution]

/**
 * Empties a field that is chosen from a list in a file, once another answer changes what the list offers: the page may not have
 * the list.
 */
function followList(cell: FieldCell, read: ReadValue): void {
  const { list } = cell.field
  if (!list || list.where.length === 0) return
  const basis = JSON.stringify(list.where.map(({ field }) => read(field)))
  if (cell.basis !== undefined && cell.basis !== basis) cell.value = null
  cell.basis = basis
}

/** Resolves the dependencies of a field. Its value is stored at once, since the next fields read it. */
function resolveCell(session: Session, cell: FieldCell, skipped: boolean): Resolved {
  const before = { disabled: cell.view.disabled, closed: cell.closed }
  const result = session.outcomes?.valueFor(cell)
  if (result) cell.value = defaulted(cell.field, result.value)
  const resolution = resolveField(cell.field, cell.value, skipped, readerFor(session, cell), before)
  const returns = before.disabled && !resolution.disabled
  cell.value = resolution.value
  cell.closed = resolution.closed ?? false
  cell.asked = resolution.visible && !resolution.disabled && cell.field.known === undefined
  if (returns) cell.value = prefilled(session, cell)
  if (!skipped && !resolution.disabled) followList(cell, readerFor(session, cell))
  // A field that is reset begins again when it is asked for again.
  if (cell.field.widget?.defaultFrom && !skipped && resolution.disabled && !cell.closed) cell.edited = false
  const failed = cell.field.calculated !== undefined && result?.failed === true
  return [cell, { ...resolution, value: cell.value, failed }]
}

/** Checks fields by their rules, once all are resolved: a rule may read a field that comes later. */
function check(
  session: Session,
  resolved: readonly Resolved[],
  changes: Changes,
  judged: ReadonlyMap<string, readonly Issue[]>,
): void {
  for (const [cell, resolution] of resolved) {
    const across = judged.get(cell.view.id)
    if (refresh(cell, resolution, ruleContext(session, cell), across)) changes.fields.add(cell.view.id)
  }
}

/** Whether every field of a record is valid. */
export const isValid = (session: Session, clientId: string): boolean =>
  cellsOfRecord(session, clientId).every(({ view }) => view.issues.length === 0)

/** The issue of a list that holds more records than it takes: other answers have lowered its maximum. */
function excess({ records }: ListState, { maximum }: RecordLimits): readonly Issue[] {
  const count = saved(records).length
  return maximum !== null && count > maximum ? [tooManyRecords(maximum, count)] : []
}

function listIssues(session: Session, list: ListState, { minimum }: RecordLimits): Issue[] {
  const { plan, records, rejected, lacking } = list
  const unknown = session.outcomes?.countIssues(plan.block) ?? []
  const issues: Issue[] = [...(rejected ? [rejected] : []), ...unknown, ...lacking]
  const isWhole = ({ clientId }: RecordEntry): boolean => isValid(session, clientId)
  // Each record that the form has begun itself shows in its fields what it lacks.
  if (fillsUp(plan.block) && !records.every(isWhole)) return issues
  // A manager's draft waits for its upload; a row that is complete is saved as soon as focus leaves it.
  const unfinished = drafts(records).filter(
    (entry) => isDirty(session, entry.clientId) && !(isTable(plan.block) && isWhole(entry)),
  )
  // Where the entries that are begun would be enough, only what they lack is reported.
  if (saved(records).length + unfinished.length < minimum) issues.push(tooFewRecords(plan.block, minimum))
  if (unfinished.length > 0) issues.push({ rule: 'dirtyDraft', key: unfinishedKey(plan.block) })
  return issues
}

const sameRecords = (a: readonly RecordView[], b: readonly RecordView[]): boolean =>
  a.length === b.length && a.every((record, place) => record === b[place])

/** Everything in the view of a list but its records. */
const factsOf = ({ saved: _saved, drafts: _drafts, rows: _rows, ...facts }: RecordListView): string =>
  JSON.stringify(facts)

/** The view of a record is made once: a list of hundreds is the same where it has the same ones. What is not saved is a draft. */
const sameList = (a: RecordListView, b: RecordListView): boolean =>
  sameRecords(a.rows, b.rows) && sameRecords(a.saved, b.saved) && factsOf(a) === factsOf(b)

function viewOf(session: Session, list: ListState): RecordListView {
  const { plan, records, shown: visible } = list
  const toView = ({ clientId }: RecordEntry): RecordView => partsOf(session, clientId).view
  const limits = visible ? recordLimits(plan.block, reader(session)) : { minimum: 0, maximum: null }
  // They are shown at once: nothing that the claimant enters removes them, only a deletion.
  const tooMany = excess(list, limits)
  const issues = visible ? [...tooMany, ...listIssues(session, list, limits)] : []
  return {
    model: plan.model,
    saved: saved(records).map(toView),
    drafts: drafts(records).map(toView),
    rows: records.map(toView),
    visible,
    ...limits,
    isFull: limits.maximum !== null && records.length >= limits.maximum,
    issues,
    shownIssues: list.attempted
      ? issues
      : issues.filter((issue) => issue === list.rejected || tooMany.includes(issue)),
  }
}

/**
 * Of records that the form begins itself, each is saved while it is whole: nothing else confirms it. A row that is known counts
 * from the beginning, and its issues keep its page from being left.
 */
function saveWhole(session: Session, list: ListState): void {
  const { block } = list.plan
  if (!fillsUp(block)) return
  const statusOf = (clientId: string) => (isKnown(block) || isValid(session, clientId) ? 'saved' : 'draft')
  list.records = list.records.map((entry) => {
    const status = statusOf(entry.clientId)
    return entry.status === status ? entry : { clientId: entry.clientId, status }
  })
}

/** A saved record of a manager shows no inputs: one that other answers have made invalid is a draft again. */
function reopenInvalid(session: Session, list: ListState): void {
  if (isTable(list.plan.block)) return
  for (const { clientId } of saved(list.records)) {
    if (!isValid(session, clientId)) list.records = setStatus(list.records, clientId, 'draft')
  }
}

/** A value that a field is given as its turn comes. */
type Arriving = (cell: FieldCell) => FieldValue

const asItIs: Arriving = ({ value }) => value

/** The most records that a form begins itself: an expression can require any number. */
const mostBegun = 100

/** Begins the records that there must be, where the form does that itself. */
function fillUp(session: Session, list: ListState): void {
  const { block } = list.plan
  if (!fillsUp(block)) return
  const fixed = fixedRowsOf(block)
  if (fixed) return fixRows(session, list, fixed)
  const { minimum } = recordLimits(block, reader(session))
  while (list.records.length < Math.min(minimum, mostBegun)) startRecord(session, list)
}

/**
 * Resolves the fields of the records of a list, each after its own dependencies. Where nothing but the answer `changed` did, its record
 * is all there is to resolve: the values of a record follow from no other record, and neither does whether the list is shown.
 */
function resolveList(
  session: Session,
  list: ListState,
  arriving: Arriving,
  changed?: FieldCell,
): readonly Resolved[] {
  const { model, page, showWhen } = list.plan
  list.shown = !session.skipped.has(page) && allHold(showWhen, reader(session))
  if (list.shown) fillUp(session, list)
  const isWhole = changed?.field.model !== model || session.graph.checkedTogether.has(model)
  const inOrder = session.graph.recordOrder.get(model) ?? []
  const records = list.records.filter(({ clientId }) => isWhole || clientId === changed.clientId)
  const cells = records.flatMap(({ clientId }) =>
    inOrder.map(({ key }) => cellOf(session, recordFieldId(clientId, key))),
  )
  return cells.map((cell) => {
    cell.value = arriving(cell)
    return resolveCell(session, cell, !list.shown)
  })
}

function refreshList(session: Session, list: ListState, changes: Changes): void {
  reopenInvalid(session, list)
  saveWhole(session, list)
  const view = viewOf(session, list)
  if (sameList(view, list.view)) return
  list.view = view
  changes.lists.add(list.plan.model)
}

function resolvePage({ skipped }: Session, page: PagePlan, read: ReadValue): void {
  const { name } = page
  if (isSkipped(page, read)) skipped.add(name)
  else skipped.delete(name)
}

/**
 * Evaluates nodes of the dependency graph, which must come in its order: pages, fields and lists are resolved, then fields
 * checked, then lists. `arriving` may give a field a value as its turn comes; `changed` is the only answer of a record that changed.
 */
export function evaluate(
  session: Session,
  nodes: readonly DependencyNode[],
  changes: Changes,
  arriving: Arriving = asItIs,
  changed?: FieldCell,
): void {
  const read = reader(session)
  const resolved: Resolved[] = []
  const judged = new Map<string, readonly Issue[]>()
  renewOutcomes(session)
  for (const node of nodes) {
    if (node.kind === 'page') resolvePage(session, node.page, read)
    if (node.kind === 'list') {
      const list = listOf(session, node.list.model)
      const own = resolveList(session, list, arriving, changed)
      resolved.push(...own)
      if (!session.graph.checkedTogether.has(node.list.model)) continue
      for (const [id, issues] of session.judge?.(list.plan, list.records, own, read) ?? [])
        judged.set(id, issues)
      list.lacking = judged.get(node.list.model) ?? []
    }
    if (node.kind !== 'field') continue
    const cell = cellOf(session, node.id)
    cell.value = arriving(cell)
    resolved.push(resolveCell(session, cell, session.skipped.has(node.field.page)))
  }
  check(session, resolved, changes, judged)
  for (const node of nodes) {
    if (node.kind === 'list') refreshList(session, listOf(session, node.list.model), changes)
  }
}

/** Evaluates a list, and what reads its records; `changed` as for `evaluate`. */
export const evaluateList = (
  session: Session,
  { plan: { model } }: ListState,
  changes: Changes,
  changed?: FieldCell,
): void => evaluate(session, session.graph.affectedBy(listNodeId(model)), changes, asItIs, changed)

/** Fills every field that prepopulated data may fill, each after what it depends on. */
export const prefill = (session: Session, changes: Changes): void =>
  evaluate(session, session.graph.order, changes, (cell) => prefilled(session, cell))
