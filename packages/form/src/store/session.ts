import type { PageJudge } from '../across-records/judge-of-page.ts'
import { hasFirstDraft, type RecordBlock } from '../blocks/records/registry.ts'
import { type DeadlineFacts, deadlinesModel, factOf } from '../conditions/deadline-facts.ts'
import type { Result } from '../conditions/form-expressions.ts'
import { type DependencyGraph, dependencyGraph } from '../dependencies/dependency-graph.ts'
import { defaulted, type ReadValue } from '../dependencies/resolve-form.ts'
import { DeveloperError } from '../errors.ts'
import { type FieldValue, isEmpty, sameValue } from '../field-value.ts'
import { clientIdOf, type Metadata, singleMappings } from '../form/model.ts'
import { type ModelConfig, modelNameOf } from '../form/model-config.ts'
import type { FormPlan, ListPlan } from '../form/plan-form.ts'
import { addDraft, type RecordList } from '../form/record-list.ts'
import { fieldIdIn, referenceOf } from '../form/reference.ts'
import type { Issue } from '../issue.ts'
import type { AllowedCharacters } from '../rules/allowed-characters.ts'
import type { RuleContext } from '../rules/registry.ts'
import { isPrefilled } from '../widgets/registry.ts'
import { type FieldCell, type FinishedText, newCell } from './field-cell.ts'
import type { FieldId, PrepopulatedFields, RecordListView, RecordValues, RecordView } from './form-state.ts'

/** The properties of a model besides its fields. */
export interface ModelHead {
  readonly clientId: string
  readonly id: string | null
  readonly metadataHash: string
  readonly metadata: Metadata
}

/** What belongs to one record: it is made once, so that a keystroke among hundreds of records looks nothing up by its name. */
interface RecordParts {
  /** The cells of its fields, in the order of its inputs. */
  readonly cells: readonly FieldCell[]
  readonly view: RecordView
}

/** The records of one manager or table while the form is open. */
export interface ListState {
  readonly plan: ListPlan
  /** The places of its fields in their order, by their names. */
  readonly places: ReadonlyMap<string, number>
  records: RecordList
  /** The claimant wanted to go on or to upload, so the list shows what is wrong with it. */
  attempted: boolean
  /** Why the last upload was refused as a whole: a duplicate name. */
  rejected: Issue | null
  /** The kinds of documents that it needs and does not have. */
  lacking: readonly Issue[]
  /** The former values of records that are being edited, by client id, which Cancel restores. */
  readonly before: Map<string, RecordValues>
  /** Whether its page is not skipped and its conditions hold. */
  shown: boolean
  view: RecordListView
}

/** The mutable state of the session of one form. */
export interface Session {
  readonly plan: FormPlan
  readonly graph: DependencyGraph
  readonly deps: FormStoreDeps
  readonly cells: Map<FieldId, FieldCell>
  /** The parts of records, by client id. */
  readonly records: Map<string, RecordParts>
  readonly heads: Map<string, ModelHead>
  readonly lists: Map<string, ListState>
  readonly skipped: Set<string>
  prepopulated: readonly PrepopulatedFields[]
  /** What compares the records of a list; null for a form without a rule over records, or while it is not loaded. */
  judge: PageJudge | null
  /** What the deadlines of the case are for this claimant now. */
  facts: DeadlineFacts
  /** The values of the expressions; null while what evaluates them is not loaded. */
  outcomes: FormOutcomes | null
}

/** A record and its model. */
export interface RecordOf {
  readonly model: string
  readonly clientId: string
}

/** The values of the expressions of an open form, until an answer changes. What computes them is loaded on demand. */
export interface FormOutcomes {
  /** What a condition reads of the pseudo-field of an expression; undefined for any other field. */
  readonly condition: (id: FieldId, record: RecordOf | undefined) => FieldValue | undefined
  /**
   * What gives a field its value: its calculation, or, until the claimant types something, the expression that it begins with.
   * Null for any other field.
   */
  readonly valueFor: (cell: FieldCell) => Result | null
  /** How the rules of a field read expressions. */
  readonly forRules: (cell: FieldCell) => Pick<RuleContext, 'outcome' | 'limited'>
  /** What is wrong while a number of records is unknown, and no empty field that it needs is asked for. */
  readonly countIssues: (block: RecordBlock) => readonly Issue[]
  /** Whether an expression of a rule is unknown because this field is empty. */
  readonly isNeeded: (cell: FieldCell) => boolean
  /** Forgets every value: answers have changed. */
  readonly forget: () => void
}

/** The clock and random values of the store; passed in, since a form is pure. */
export interface FormStoreDeps {
  /** A random UUID. */
  readonly newUuid: () => string
  /** Today in the zone of days of the case. */
  readonly today: () => Temporal.PlainDate
  /** The day that expressions are evaluated with, where that is not today: it stays the same over midnight. */
  readonly calculationDay?: () => Temporal.PlainDate
  readonly characterWhitelist: AllowedCharacters | null
  readonly finished?: FinishedText
  /** What evaluates the expressions of the form; null while it is not loaded: each of them is unknown then. */
  readonly outcomes: () => ((session: Session) => FormOutcomes) | null
  /** What the deadlines of the case are as the form opens; without it each is open. */
  readonly facts?: () => DeadlineFacts
}

export const recordFieldId = (clientId: string, key: string): FieldId => `${clientId}.${key}`

/** A field of the prepopulated data, whichever of its models holds it. */
export function prepopulatedValue(session: Session, key: string): string | boolean | null {
  const holder = session.prepopulated.find(({ fields }) => Object.hasOwn(fields, key))
  return holder?.fields[key] ?? null
}

/** The value of a field with the prepopulated data in its place where that may fill it. */
export function prefilled(session: Session, { field, edited, value }: FieldCell): FieldValue {
  const { widget } = field
  if (!widget?.prepopulatedDataKey || !isPrefilled(widget)) return value
  const untouched = !edited && (isEmpty(value) || value === (widget.defaultValue ?? null))
  if (!untouched && !widget.overrideWithPrepopulatedData) return value
  return prepopulatedValue(session, widget.prepopulatedDataKey) ?? value
}

function newHead(session: Session, config: ModelConfig): ModelHead {
  const { metadataHash, metadata } = config
  const clientId = clientIdOf(`${metadata.dtoMapping}-`, session.deps.newUuid())
  return { clientId, id: null, metadataHash, metadata }
}

/** Starts a draft record: its model, and a cell for each of its fields. Returns its client id. */
export function startRecord(session: Session, list: ListState, existing?: ModelHead): string {
  const head = existing ?? newHead(session, list.plan.config)
  session.heads.set(head.clientId, head)
  const { clientId } = head
  const cells = list.plan.fields.map((field) => {
    const cell = newCell(recordFieldId(clientId, field.key), field, clientId, defaulted(field, null))
    cell.value = prefilled(session, cell)
    session.cells.set(cell.view.id, cell)
    return cell
  })
  session.records.set(clientId, { cells, view: { clientId, fields: cells.map(({ view }) => view.id) } })
  list.records = addDraft(list.records, clientId)
  return clientId
}

const emptyView = (model: string): RecordListView => ({
  model,
  saved: [],
  drafts: [],
  rows: [],
  visible: true,
  minimum: 0,
  maximum: null,
  isFull: false,
  issues: [],
  shownIssues: [],
})

const startsWithDraft = ({ block }: ListPlan): boolean => hasFirstDraft(block)

/** Gives a single model its head, and a cell to each of its fields that a page asks for. */
export function startSingle(session: Session, head: ModelHead): void {
  session.heads.set(head.clientId, head)
  const model = modelNameOf(head)
  for (const [id, field] of session.plan.fields) {
    if (field.model === model)
      session.cells.set(id, newCell(id, field, head.clientId, defaulted(field, null)))
  }
}

const isSingle = ({ plan }: Session, config: ModelConfig): boolean =>
  !plan.lists.has(modelNameOf(config)) &&
  singleMappings.some((mapping) => mapping === config.metadata.dtoMapping)

/** Clears everything, then makes the single models: every field null or at its default, the lists still empty. */
export function clearSession(session: Session): void {
  for (const part of [session.cells, session.records, session.heads, session.lists, session.skipped])
    part.clear()
  session.prepopulated = []
  for (const config of session.plan.configs.values()) {
    if (isSingle(session, config)) startSingle(session, newHead(session, config))
  }
  for (const [model, plan] of session.plan.lists) {
    session.lists.set(model, {
      plan,
      places: new Map(plan.fields.map(({ key }, place) => [key, place])),
      records: [],
      attempted: false,
      rejected: null,
      lacking: [],
      before: new Map(),
      shown: true,
      view: emptyView(model),
    })
  }
}

/** Makes every model anew, each list with its first draft. */
export function beginSession(session: Session): void {
  clearSession(session)
  for (const list of session.lists.values()) if (startsWithDraft(list.plan)) startRecord(session, list)
}

/** @throws DEPENDENCY_LOOP */
export function openSession(plan: FormPlan, deps: FormStoreDeps): Session {
  const session: Session = {
    plan,
    graph: dependencyGraph(plan),
    deps,
    cells: new Map(),
    records: new Map(),
    heads: new Map(),
    lists: new Map(),
    skipped: new Set(),
    prepopulated: [],
    judge: null,
    facts: deps.facts?.() ?? {},
    outcomes: null,
  }
  beginSession(session)
  return session
}

/** The answer in a field; none in one that is closed. */
export const answerIn = (cell: FieldCell | undefined): FieldValue =>
  cell && !cell.closed ? cell.value : null

/** Whether a record differs from its initial state. */
export const isDirty = (session: Session, clientId: string): boolean =>
  cellsOfRecord(session, clientId).some(
    ({ field, value, edited }) => edited && !sameValue(value, defaulted(field, null)) && !isEmpty(value),
  )

/** Forgets the values of the expressions, since answers have changed. Without what evaluates them they are unknown. */
export function renewOutcomes(session: Session): void {
  session.outcomes?.forget()
  session.outcomes ??= session.deps.outcomes()?.(session) ?? null
}

/**
 * How fields read each other: expressions, then a record's own fields, the single models, the prepopulated data, the deadlines.
 */
export const reader =
  (session: Session, record?: RecordOf): ReadValue =>
  (id) => {
    const { model, key } = referenceOf(id, '')
    const outcome = session.outcomes?.condition(id, record)
    if (outcome !== undefined) return outcome
    if (record && model === record.model)
      return answerIn(session.cells.get(recordFieldId(record.clientId, key)))
    if (model === 'prepopulatedData') return prepopulatedValue(session, key)
    const cell = session.cells.get(id)
    if (!cell && model === deadlinesModel) return factOf(session.facts, key)
    return cell && !session.skipped.has(cell.field.page) ? answerIn(cell) : null
  }

/** The record that a field belongs to; none of a field of a single model. */
export const recordOf = (
  session: Session,
  { field: { model }, clientId }: FieldCell,
): RecordOf | undefined => (session.lists.has(model) ? { model, clientId } : undefined)

/** How this field reads the others. */
export const readerFor = (session: Session, cell: FieldCell): ReadValue =>
  reader(session, recordOf(session, cell))

/** The context of the rules of a field. Today is computed only if a rule reads it. */
export function ruleContext(session: Session, cell: FieldCell): RuleContext {
  const { model } = cell.field
  const read = readerFor(session, cell)
  return {
    sibling: (written) => read(fieldIdIn(written, model)),
    ...session.outcomes?.forRules(cell),
    isNeeded: () => session.outcomes?.isNeeded(cell) === true,
    addresses: session.plan.addresses(),
    get today() {
      return session.deps.today()
    },
    characterWhitelist: session.deps.characterWhitelist,
  }
}

/** @throws UNKNOWN_FIELD */
export function cellOf(session: Session, field: FieldId): FieldCell {
  const cell = session.cells.get(field)
  if (!cell) throw new DeveloperError('UNKNOWN_FIELD', { field })
  return cell
}

/** @throws NO_MODEL_CONFIG */
export function listOf(session: Session, model: string): ListState {
  const list = session.lists.get(model)
  if (!list) throw new DeveloperError('NO_MODEL_CONFIG', { model })
  return list
}

/** The list that a record belongs to. @throws NO_RECORD_CLIENT_ID, NO_FORM_MODEL */
export function listOfRecord(session: Session, clientId: string): ListState {
  if (clientId === '') throw new DeveloperError('NO_RECORD_CLIENT_ID')
  const list = [...session.lists.values()].find(({ records }) =>
    records.some((entry) => entry.clientId === clientId),
  )
  if (!list) throw new DeveloperError('NO_FORM_MODEL', { clientId })
  return list
}

/** What belongs to a record. @throws NO_FORM_MODEL */
export function partsOf(session: Session, clientId: string): RecordParts {
  const parts = session.records.get(clientId)
  if (!parts) throw new DeveloperError('NO_FORM_MODEL', { clientId })
  return parts
}

/** The cells of one record, in the order of its inputs. */
export const cellsOfRecord = (session: Session, clientId: string): readonly FieldCell[] =>
  partsOf(session, clientId).cells

/** The cell of a field of a record of this list, by its name; undefined where it has none. */
export function cellIn(
  session: Session,
  list: ListState,
  clientId: string,
  key: string,
): FieldCell | undefined {
  const place = list.places.get(key)
  return place === undefined ? undefined : cellsOfRecord(session, clientId)[place]
}
