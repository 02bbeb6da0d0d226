import { fillsUp, isTable } from '../blocks/records/registry.ts'
import type { Condition } from '../conditions/condition.ts'
import { type PickableDays, type PickableYears, pickableDays } from '../date-picker/pickable-days.ts'
import { usualYears } from '../date-picker/usual-years.ts'
import { allHold } from '../dependencies/resolve-form.ts'
import { DeveloperError } from '../errors.ts'
import { type FieldValue, normalise } from '../field-value.ts'
import { camelCaseKeys } from '../form/camel-case.ts'
import { fileFacts } from '../form/model.ts'
import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import { drafts, setStatus } from '../form/record-list.ts'
import { fieldRepeatedBy } from '../rules/registry.ts'
import { valueKinds } from '../values/registry.ts'
import { type Changes, evaluate, evaluateList, isValid, prefill } from './evaluate.ts'
import { type FieldCell, tidyCell } from './field-cell.ts'
import type { FieldId, FieldView, FormAction, FormState, PageIssue, RecordListView } from './form-state.ts'
import { removeRecord } from './remove-record.ts'
import { leaveRow, saveDraft, saveRecord } from './save-record.ts'
import {
  beginSession,
  cellOf,
  cellsOfRecord,
  type FormStoreDeps,
  isDirty,
  type ListState,
  listOf,
  listOfRecord,
  openSession,
  prepopulatedValue,
  reader,
  recordFieldId,
  ruleContext,
  type Session,
  startRecord,
} from './session.ts'
import { restore, snapshot } from './snapshot.ts'

/** A file field writes the name, size and type of its file on the model, where the model has them. */
function writeFileFacts(session: Session, cell: FieldCell): void {
  for (const [key, value] of Object.entries(fileFacts(cell.value))) {
    const fact = session.cells.get(recordFieldId(cell.clientId, key))
    if (fact && !fact.field.widget) fact.value = value
  }
}

function enter(session: Session, id: string, entered: FieldValue, changes: Changes): void {
  const cell = cellOf(session, id)
  if (cell.field.calculated !== undefined) return
  if (Array.isArray(entered) && entered.length > 1) throw new DeveloperError('MULTI_FILE_UNSUPPORTED')
  cell.value = normalise(entered)
  cell.edited = true
  if (valueKinds[cell.field.kind].isDocument) writeFileFacts(session, cell)
  const list = session.lists.get(cell.field.model)
  if (!list) return evaluate(session, session.graph.affectedBy(id), changes)
  list.rejected = null
  evaluateList(session, list, changes, cell)
}

function touch(session: Session, id: string, changes: Changes): void {
  const cell = cellOf(session, id)
  const isTidied = tidyCell(cell, session.deps.finished)
  if (cell.touched && !isTidied) return
  cell.touched = true
  const list = session.lists.get(cell.field.model)
  if (list) return evaluateList(session, list, changes, cell)
  const affected = session.graph.affectedBy(id)
  evaluate(session, isTidied ? affected : affected.filter((node) => node.id === id), changes)
}

/** Enter in a record leaves no field of it: what was typed last is tidied first. */
function tidyRecord(session: Session, list: ListState, clientId: string, changes: Changes): void {
  const tidied = cellsOfRecord(session, clientId).filter((cell) => tidyCell(cell, session.deps.finished))
  if (tidied.length > 0) evaluateList(session, list, changes)
}

/** Shows every issue of the page; complete rows are saved first. */
function touchPage(session: Session, page: string, changes: Changes): void {
  for (const list of session.lists.values()) {
    if (list.plan.page !== page) continue
    list.attempted = true
    if (isTable(list.plan.block)) {
      for (const { clientId } of list.records) {
        tidyRecord(session, list, clientId, changes)
        leaveRow(session, list, clientId)
        if (fillsUp(list.plan.block)) for (const cell of cellsOfRecord(session, clientId)) cell.touched = true
      }
    }
  }
  for (const cell of session.cells.values()) {
    if (cell.field.page !== page || session.lists.has(cell.field.model)) continue
    tidyCell(cell, session.deps.finished)
    cell.touched = true
  }
  evaluate(session, session.graph.order, changes)
  // A row may have become complete by what came of the others: rules by expressions read all of them.
  const complete = [...session.lists.values()]
    .filter(({ plan }) => plan.page === page && isTable(plan.block))
    .flatMap((list) => drafts(list.records).map(({ clientId }) => ({ list, clientId })))
    .filter(({ clientId }) => isDirty(session, clientId) && isValid(session, clientId))
  for (const { list, clientId } of complete) leaveRow(session, list, clientId)
  if (complete.length > 0) evaluate(session, session.graph.order, changes)
}

function onRecord(
  session: Session,
  clientId: string,
  changes: Changes,
  act: (list: ListState) => void,
): void {
  const list = listOfRecord(session, clientId)
  act(list)
  evaluateList(session, list, changes)
}

/** Turns a saved record into a draft again, and stores its values for Cancel. */
function editRecord(session: Session, list: ListState, clientId: string): void {
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
function cancelEdit(session: Session, list: ListState, clientId: string, reevaluate: () => void): boolean {
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

/** Applies an action. Each action has one case; a missing one does not compile. */
function perform(session: Session, action: FormAction, changes: Changes): void {
  switch (action.type) {
    case 'enter':
      return enter(session, action.field, action.value, changes)
    case 'touch':
      return touch(session, action.field, changes)
    case 'touchPage':
      return touchPage(session, action.page, changes)
    case 'prefill':
      session.prepopulated = action.models.map((model) => ({ ...model, fields: camelCaseKeys(model.fields) }))
      return prefill(session, changes)
    case 'addDraft': {
      const list = listOf(session, action.model)
      if (list.view.isFull) return
      startRecord(session, list)
      return evaluateList(session, list, changes)
    }
    case 'saveRecord':
      return onRecord(session, action.clientId, changes, (list) => {
        tidyRecord(session, list, action.clientId, changes)
        saveRecord(session, list, action.clientId)
      })
    case 'leaveRow':
      return onRecord(session, action.clientId, changes, (list) => leaveRow(session, list, action.clientId))
    case 'editRecord':
      return onRecord(session, action.clientId, changes, (list) => editRecord(session, list, action.clientId))
    case 'removeRecord':
      return onRecord(session, action.clientId, changes, (list) => {
        const reevaluate = () => evaluateList(session, list, changes)
        if (!cancelEdit(session, list, action.clientId, reevaluate))
          removeRecord(session, list, action.clientId)
      })
    case 'time':
      session.facts = action.facts
      return evaluate(session, session.graph.order, changes)
    case 'judge':
      session.judge = action.judge
      return evaluate(session, session.graph.order, changes)
    case 'restore':
      restore(session, action.state)
      return evaluate(session, session.graph.order, changes)
    case 'reset':
      beginSession(session)
      return evaluate(session, session.graph.order, changes)
    default:
      return action satisfies never
  }
}

/** Listeners by key; a key without any costs nothing. */
function subscriptions() {
  const listeners = new Map<string, Set<() => void>>()
  const subscribe = (key: string, listener: () => void): Unsubscribe => {
    const own = listeners.get(key) ?? new Set()
    listeners.set(key, own.add(listener))
    return () => own.delete(listener)
  }
  const notify = (keys: Iterable<string>): void => {
    for (const key of keys) for (const listener of [...(listeners.get(key) ?? [])]) listener()
  }
  return { subscribe, notify }
}

const ofCell = ({ field, view }: FieldCell): PageIssue[] =>
  view.issues.map((issue) => ({
    at: { field: view.id },
    label: issue.label ?? field.widget?.label ?? '',
    issue,
  }))

/** What is wrong with the rows of a table that count: the saved ones and those begun. */
const ofRows = (session: Session, list: ListState): PageIssue[] =>
  list.records
    .filter(
      ({ clientId, status }) => status === 'saved' || fillsUp(list.plan.block) || isDirty(session, clientId),
    )
    .flatMap(({ clientId }) => cellsOfRecord(session, clientId).flatMap(ofCell))

/** The issues of a page: those of its fields, then those of its records. Empty for a complete page. */
function pageIssues(session: Session, page: string): PageIssue[] {
  const fields = [...session.plan.fields.values()].filter((field) => field.page === page)
  const lists = [...session.lists.values()].filter(({ plan, view }) => plan.page === page && view.visible)
  return [
    ...fields.flatMap(({ id }) => {
      const cell = session.cells.get(id)
      return cell ? ofCell(cell) : []
    }),
    ...lists.flatMap((list) => [
      ...(isTable(list.plan.block) ? ofRows(session, list) : []),
      ...list.view.issues.map(
        (issue): PageIssue => ({
          at: { list: list.plan.model },
          label: issue.label ?? list.plan.block.title,
          issue,
        }),
      ),
    ]),
  ]
}

type Unsubscribe = () => void

/** The session of one form, as the page holds it. Fields and lists notify their own subscribers only. */
export interface FormStore {
  readonly getState: () => FormState
  readonly dispatch: (action: FormAction) => void
  /** Called after every dispatch that changed anything. */
  readonly subscribe: (listener: () => void) => Unsubscribe
  /** @throws UNKNOWN_FIELD */
  readonly field: (id: FieldId) => FieldView
  /** The days that the calendar of a date field offers today, within its own years or the usual ones. @throws UNKNOWN_FIELD */
  readonly pickableDays: (id: FieldId, years?: PickableYears) => PickableDays
  /** Whether a field must repeat another one, to catch typing mistakes. @throws UNKNOWN_FIELD */
  readonly repeatsAnother: (id: FieldId) => boolean
  readonly subscribeField: (id: FieldId, listener: () => void) => Unsubscribe
  /** @throws NO_MODEL_CONFIG */
  readonly list: (model: string) => RecordListView
  readonly subscribeList: (model: string, listener: () => void) => Unsubscribe
  /** Whether conditions hold now (every one), for blocks that are shown only then. */
  readonly allHold: (conditions: readonly Condition[]) => boolean
  readonly isSkipped: (page: string) => boolean
  /** A field of the prepopulated data, whichever of its models holds it; null where none does. */
  readonly prepopulated: (key: string) => string | boolean | null
  readonly plan: FormPlan
  /** The clock and the rest that it was opened with: a list is checked with the same. */
  readonly deps: FormStoreDeps
  /** A field of the form as it was planned, a record's too; undefined where there is none. */
  readonly fieldPlan: (id: FieldId) => FieldPlan | undefined
  /** The issues of a page in the order of the page; empty when it is complete. */
  readonly pageIssues: (page: string) => readonly PageIssue[]
}

/**
 * Opens the session of one form. The page runs it for immediate feedback; the server checks the outcome with
 * the same rules. An update evaluates only what it affects: the field, its dependents, and the fields whose rules read them.
 * @throws DEPENDENCY_LOOP, TWO_FORCED_MASKS, WHITELIST_NOT_FETCHED
 */
export function createFormStore(plan: FormPlan, deps: FormStoreDeps): FormStore {
  const session = openSession(plan, deps)
  const fields = subscriptions()
  const lists = subscriptions()
  const all = subscriptions()
  let state: FormState | null = null
  /** By page; several parts of a page ask for the same. */
  const issues = new Map<string, PageIssue[]>()
  evaluate(session, session.graph.order, { fields: new Set(), lists: new Set() })

  const dispatch = (action: FormAction): void => {
    const changes: Changes = { fields: new Set(), lists: new Set() }
    perform(session, action, changes)
    state = null
    issues.clear()
    const renewed = action.type === 'restore' || action.type === 'reset'
    fields.notify(renewed ? session.cells.keys() : changes.fields)
    lists.notify(renewed ? session.lists.keys() : changes.lists)
    all.notify([''])
  }

  return {
    dispatch,
    getState: () => (state ??= snapshot(session)),
    subscribe: (listener) => all.subscribe('', listener),
    field: (id) => cellOf(session, id).view,
    pickableDays: (id, years = usualYears) => {
      const cell = cellOf(session, id)
      const { limited } = ruleContext(session, cell)
      const rules = cell.field.rules.map((rule) => limited?.(rule, cell.value ?? id) ?? rule)
      return pickableDays(rules, deps.today(), years)
    },
    repeatsAnother: (id) => cellOf(session, id).field.rules.some((rule) => fieldRepeatedBy(rule) !== null),
    subscribeField: fields.subscribe,
    list: (model) => listOf(session, model).view,
    subscribeList: lists.subscribe,
    allHold: (conditions) => allHold(conditions, reader(session)),
    isSkipped: (page) => session.skipped.has(page),
    prepopulated: (key) => prepopulatedValue(session, key),
    plan,
    deps,
    fieldPlan: (id) => session.cells.get(id)?.field,
    pageIssues: (page) => {
      const known = issues.get(page) ?? pageIssues(session, page)
      issues.set(page, known)
      return known
    },
  }
}
