import {
  createFormStore,
  type FormPlan,
  type FormStore,
  fixedRowsOf,
  innerRecordsIn,
  isKnown,
  isVisible,
  kindsOf,
  type ListPlan,
  parentField,
  textOf,
} from '@redress/form'
import { judgeOfPage } from '@redress/form/across-records'
import { formOutcomes } from '@redress/form/form-outcomes'
import { withKnownRows } from '@redress/form/known-rows'
import type { Random } from '@redress/foundation/random-of.ts'
import type { ProofContext } from '../proof/index.ts'
import { answersByChance } from './answers-by-chance.ts'
import { factsByChance, rowsByChance } from './facts-by-chance.ts'

/** A page that could not be left: its name, the field or list that refused its answers, and the rule by which it did. */
export interface Stuck {
  readonly page: string
  readonly at: string
  readonly rule: string
}

/** A form that was filled in by chance, from page to page as a claimant does. */
export interface FilledByChance {
  readonly store: FormStore
  /** The names of the pages that were visited, in their order. */
  readonly visited: readonly string[]
  /** The ending that was reached; null where none was. */
  readonly ending: string | null
  /** What could not be answered: the page, and what it refused first; null where the form was filled in to its end. */
  readonly stuck: Stuck | null
}

/** How often the fields of a page that refuse their answers are answered anew. */
const mostRounds = 8
/** How many more records than needed are added at most. */
const moreRecords = 2

type Answer = ReturnType<typeof answersByChance>

/** A UUID by chance: the same for the same seed. */
function uuidOf(random: Random): string {
  const hex = (length: number): string =>
    Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

const keyIn = (written: string): string => written.slice(written.lastIndexOf('.') + 1)

/** The kind of the document of a record, or null. */
function kindIn(store: FormStore, list: ListPlan, clientId: string): string | null {
  const field = kindsOf(list.block)?.field
  return field === undefined
    ? null
    : textOf(store.field(`${clientId}.${field.slice(field.lastIndexOf('.') + 1)}`).value)
}

/** Gives a record of documents a kind, and a document that this kind accepts. */
function giveKind(store: FormStore, list: ListPlan, clientId: string, kind: string | null): void {
  const kinds = kindsOf(list.block)
  if (!kinds) return
  if (kind !== null)
    store.dispatch({ type: 'enter', field: `${clientId}.${keyIn(kinds.field)}`, value: kind })
  const own = kindIn(store, list, clientId)
  const [type] = kinds.limits.find((limit) => limit.kind === own)?.types ?? []
  if (type === undefined) return
  for (const { key } of list.fields) {
    const id = `${clientId}.${key}`
    const { value } = store.field(id)
    if (!Array.isArray(value)) continue
    store.dispatch({ type: 'enter', field: id, value: value.map((entry) => ({ ...entry, type })) })
  }
}

/** Fills in one more record of a list, with those that belong to it. False where its answers were refused. */
function addRecord(
  store: FormStore,
  list: ListPlan,
  answer: Answer,
  parent: string | null,
  kind: string | null = null,
): boolean {
  if (store.list(list.model).drafts.length === 0) store.dispatch({ type: 'addDraft', model: list.model })
  const clientId = store.list(list.model).drafts.at(-1)?.clientId
  if (clientId === undefined) return false
  if (parent !== null) store.dispatch({ type: 'enter', field: `${clientId}.${parentField}`, value: parent })
  for (const { key, widget } of list.fields) if (widget) answer(`${clientId}.${key}`, clientId)
  giveKind(store, list, clientId, kind)
  const inner = innerRecordsIn(list.block)
  const innerList = inner && store.list(inner.model).visible ? store.plan.lists.get(inner.model) : undefined
  for (let count = 0; innerList && count < (inner?.minEach ?? 0); count += 1)
    addRecord(store, innerList, answer, clientId)
  store.dispatch({ type: 'saveRecord', clientId })
  return store.list(list.model).saved.some((record) => record.clientId === clientId)
}

/** The kinds of documents that a list needs with the present answers and does not have. */
function lackingKinds(store: FormStore, list: ListPlan): readonly string[] {
  const { saved, visible } = store.list(list.model)
  const given = new Set(saved.map(({ clientId }) => kindIn(store, list, clientId)))
  return (kindsOf(list.block)?.required ?? [])
    .filter(({ kind, when }) => visible && !given.has(kind) && (!when || store.allHold([when])))
    .map(({ kind }) => kind)
}

/** Adds the kinds of documents that a list lacks, and those of its inner records to its first record. */
function addLackingKinds(store: FormStore, list: ListPlan, answer: Answer): void {
  for (const kind of lackingKinds(store, list)) addRecord(store, list, answer, null, kind)
  const inner = store.plan.lists.get(innerRecordsIn(list.block)?.model ?? '')
  for (const kind of inner ? lackingKinds(store, inner) : []) {
    if (store.list(list.model).saved.length === 0) addRecord(store, list, answer, null)
    const parent = store.list(list.model).saved[0]
    if (parent && inner) addRecord(store, inner, answer, parent.clientId, kind)
  }
}

/** Whether the rows of a list are those of the case or of the class list: none is added or removed. */
const hasGivenRows = ({ block }: ListPlan): boolean => isKnown(block) || fixedRowsOf(block) !== null

/** Answers what is asked of the given rows of a list, or adds records to it: as many as there must be, and up to two more. */
function fillList(store: FormStore, list: ListPlan, answer: Answer, random: Random): void {
  const { visible, minimum, maximum, rows } = store.list(list.model)
  if (!visible) return
  if (hasGivenRows(list)) {
    for (const { clientId } of rows)
      for (const { key, widget, known } of list.fields)
        if (widget && known === undefined) answer(`${clientId}.${key}`, clientId)
    return
  }
  const most = Math.min(maximum ?? Number.POSITIVE_INFINITY, minimum + moreRecords)
  const wanted = minimum + Math.floor(random() * (most - minimum + 1))
  for (let tries = 0; tries < wanted + mostRounds; tries += 1) {
    if (store.list(list.model).saved.length >= wanted) break
    addRecord(store, list, answer, null)
  }
  addLackingKinds(store, list, answer)
  for (const { clientId } of store.list(list.model).drafts) store.dispatch({ type: 'removeRecord', clientId })
}

/** Removes a record, and the records that belong to it. */
function removeWithInner(store: FormStore, list: ListPlan, clientId: string): void {
  const inner = innerRecordsIn(list.block)
  for (const record of inner ? store.list(inner.model).rows : [])
    if (store.field(`${record.clientId}.${parentField}`).value === clientId)
      store.dispatch({ type: 'removeRecord', clientId: record.clientId })
  store.dispatch({ type: 'removeRecord', clientId })
}

function fillPage(store: FormStore, page: string, answer: Answer, random: Random): void {
  const inner = new Set(
    [...store.plan.lists.values()].flatMap(({ block }) => innerRecordsIn(block)?.model ?? []),
  )
  const lists = [...store.plan.lists.values()].filter((list) => list.page === page && !inner.has(list.model))
  const fields = [...store.plan.fields.values()].filter(
    (field) => field.page === page && field.widget && isVisible(field.widget),
  )
  for (const { id } of fields) answer(id)
  for (const list of lists) fillList(store, list, answer, random)
  for (let round = 0; round < mostRounds && store.pageIssues(page).length > 0; round += 1) {
    for (const { id } of fields) if (store.field(id).issues.length > 0) answer(id)
    for (const list of lists) {
      const inner = innerRecordsIn(list.block)?.model ?? list.model
      if ([list.model, inner].every((model) => store.list(model).issues.length === 0)) continue
      if (!hasGivenRows(list))
        for (const { clientId } of store.list(list.model).saved) removeWithInner(store, list, clientId)
      fillList(store, list, answer, random)
    }
    // What one field refuses another may be the reason for.
    if (round > 2 && store.pageIssues(page).length > 0) for (const { id } of fields) answer(id)
  }
}

/** What a page refuses first: a field by its model and name, also where it is in a record. */
function stuckOn(store: FormStore, page: string, refused: ReadonlyMap<string, string>): Stuck | null {
  const [first] = store.pageIssues(page)
  if (!first) return null
  const { at, issue } = first
  const id = 'field' in at ? at.field : at.list
  // A field for which no value was found is empty now: what refused the last value says more.
  const rule = refused.get(id) ?? issue.rule
  return { page, at: 'field' in at ? (store.fieldPlan(id)?.id ?? id) : id, rule }
}

/** Fills in a form by chance. */
export function fillByChance(plan: FormPlan, context: ProofContext, random: Random): FilledByChance {
  const newUuid = () => uuidOf(random)
  const store = createFormStore(plan, {
    newUuid,
    today: () => context.today,
    characterWhitelist: context.characterWhitelist,
    outcomes: () => formOutcomes,
  })
  store.dispatch({ type: 'judge', judge: judgeOfPage })
  const models = [...factsByChance(plan, context, random), ...rowsByChance(plan, context, random)]
  store.dispatch({ type: 'prefill', models })
  store.dispatch({ type: 'restore', state: withKnownRows(plan, store.getState(), newUuid) })
  const refused = new Map<string, string>()
  const answer = answersByChance(store, context, random, (id, rule) => refused.set(id, rule))
  const visited: string[] = []
  for (const { name, ending } of plan.pages) {
    if (store.isSkipped(name)) continue
    visited.push(name)
    if (ending !== null) return { store, visited, ending: name, stuck: null }
    fillPage(store, name, answer, random)
    const stuck = stuckOn(store, name, refused)
    if (stuck !== null) return { store, visited, ending: null, stuck }
  }
  return { store, visited, ending: null, stuck: null }
}
