import type { FieldPlan, FormPlan } from '../form/plan-form.ts'
import { evaluate, evaluateList } from '../store/evaluate.ts'
import type { FieldCell } from '../store/field-cell.ts'
import type { FormState } from '../store/form-state.ts'
import { removeRecord } from '../store/remove-record.ts'
import {
  cellOf,
  type FormStoreDeps,
  isDirty,
  type ListState,
  listOf,
  openSession,
  recordFieldId,
  type Session,
  startRecord,
} from '../store/session.ts'
import { restore } from '../store/snapshot.ts'
import { ownMaskOf } from '../widgets/registry.ts'

/** A session of the form in which rows of a file are answers for a moment. */
export interface RowSession {
  readonly session: Session
  /** The fields that rows are typed into. */
  readonly fields: readonly FieldPlan[]
  /** Evaluates what depends on them. */
  readonly evaluate: () => void
  /** Lets rows be answers while `use` types them, as empty as they began. */
  readonly put: (records: readonly RowRecord[], use: () => void) => void
}

/** A session of the form as the claimant has filled it in, in which rows of a list are records for a moment. */
export interface ListSession extends RowSession {
  readonly list: ListState
}

/** What an evaluation notes that nobody shows. */
export const nothingChanged = () => ({ fields: new Set<string>(), lists: new Set<string>() })

/** Opens a session of a form in its state, with the records of a list that `stays` keeps and without empty ones. */
export function openRowSession(
  plan: FormPlan,
  deps: FormStoreDeps,
  state: FormState,
  model: string,
  stays: boolean,
): ListSession {
  const session = openSession(plan, deps)
  restore(session, state)
  const list = listOf(session, model)
  for (const { clientId } of list.records)
    if (!stays || !isDirty(session, clientId)) removeRecord(session, list, clientId)
  evaluate(session, session.graph.order, nothingChanged())
  return {
    session,
    list,
    fields: list.plan.fields,
    evaluate: () => evaluateList(session, list, nothingChanged()),
    put: (records, use) => withRecords(list, records, use),
  }
}

/** A record that rows are for a moment, one after the other: its cells by the keys of their fields, and those as it begins. */
export interface RowRecord {
  readonly clientId: string
  readonly cells: ReadonlyMap<string, FieldCell>
  readonly blank: readonly FieldCell[]
}

function beginRecord({ session, list }: ListSession): RowRecord {
  list.records = []
  const clientId = startRecord(session, list)
  const cells = list.plan.fields.map(({ key, widget }) => {
    const cell = cellOf(session, recordFieldId(clientId, key))
    // Until the other answers are known, what is typed is read by the mask that the input always has.
    cell.view = { ...cell.view, mask: ownMaskOf(widget) }
    return [key, cell] as const
  })
  return { clientId, cells: new Map(cells), blank: cells.map(([, cell]) => ({ ...cell })) }
}

/** Makes records for so many rows at a time. */
export const makeRecords = (rows: ListSession, count: number): readonly RowRecord[] => {
  const before = rows.list.records
  const made = Array.from({ length: count }, () => beginRecord(rows))
  rows.list.records = before
  return made
}

/** Empties the cells of records, as they began. */
export function emptyRecords(records: readonly RowRecord[]): void {
  for (const { cells, blank } of records) {
    let place = 0
    for (const cell of cells.values()) {
      Object.assign(cell, blank[place])
      place += 1
    }
  }
}

/**
 * Puts records into the form, as empty as they began, and takes them out again once `use` is done. They count as saved: expressions
 * read them, and the list waits for none.
 */
function withRecords(list: ListState, records: readonly RowRecord[], use: () => void): void {
  const before = list.records
  emptyRecords(records)
  list.records = [...before, ...records.map(({ clientId }) => ({ clientId, status: 'saved' as const }))]
  use()
  list.records = before
}
