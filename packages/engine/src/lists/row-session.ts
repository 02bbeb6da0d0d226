import { evaluate, evaluateList } from '../store/evaluate.ts'
import type { FieldCell } from '../store/field-cell.ts'
import type { FormState, FormStoreDeps } from '../store/form-state.ts'
import { removeRecord } from '../store/remove-record.ts'
import {
  cellOf,
  isDirty,
  type ListState,
  listOf,
  openSession,
  recordFieldId,
  type Session,
  startRecord,
} from '../store/session.ts'
import { restore } from '../store/snapshot.ts'
import type { FormPlan } from '../form/plan-form.ts'

/** A session of the form as the claimant has filled it in, in which rows of a list are records for a moment. */
export interface RowSession {
  readonly session: Session
  readonly list: ListState
}

const nothingChanged = () => ({ fields: new Set<string>(), lists: new Set<string>() })

/** Opens a session of a form in its state, with the records of a list that `stays` keeps and without empty ones. */
export function openRowSession(
  plan: FormPlan,
  deps: FormStoreDeps,
  state: FormState,
  model: string,
  stays: boolean,
): RowSession {
  const session = openSession(plan, deps)
  restore(session, state)
  const list = listOf(session, model)
  for (const { clientId } of list.records)
    if (!stays || !isDirty(session, list, clientId)) removeRecord(session, list, clientId)
  evaluate(session, session.graph.order, nothingChanged())
  return { session, list }
}

/** Evaluates the records of the list, and what depends on them. */
export const evaluateRows = ({ session, list }: RowSession): void =>
  evaluateList(session, list, nothingChanged())

/** Begins a record for each of so many rows. Returns their client ids. */
export function beginRows({ session, list }: RowSession, count: number): readonly string[] {
  const before = list.records
  const ids = Array.from({ length: count }, () => {
    list.records = []
    return startRecord(session, list)
  })
  list.records = [...before, ...ids.map((clientId) => ({ clientId, status: 'draft' as const }))]
  return ids
}

/** Removes the records of rows that were checked. */
export function endRows({ session, list }: RowSession, ids: readonly string[]): void {
  const ended = new Set(ids)
  for (const clientId of ids) {
    for (const { key } of list.plan.fields) session.cells.delete(recordFieldId(clientId, key))
    session.heads.delete(clientId)
  }
  list.records = list.records.filter(({ clientId }) => !ended.has(clientId))
}

/** The cell of a field of a record. */
export const cellIn = ({ session }: RowSession, clientId: string, key: string): FieldCell =>
  cellOf(session, recordFieldId(clientId, key))
