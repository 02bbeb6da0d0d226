import { rowIdentity } from '../bulk/bulk-row.ts'
import { evaluate } from '../store/evaluate.ts'
import type { FieldCell } from '../store/field-cell.ts'
import { openSession, type Session } from '../store/session.ts'
import { restore } from '../store/snapshot.ts'
import { ownMaskOf } from '../widgets/registry.ts'
import { type CheckedRow, checkRows, type RowCheck, type RowMistake } from './check-rows.ts'
import type { ListChecker, ListCheckerDeps } from './list-checker.ts'
import { claimColumnsOf } from './list-columns.ts'
import { emptyRecords, nothingChanged, type RowRecord, type RowSession } from './row-session.ts'
import { typedValues } from './typed-value.ts'

/** What a list of claims is checked with. Its records are none: each row is the form itself. */
export type ClaimCheckerDeps = Omit<ListCheckerDeps, 'model' | 'keepsRows' | 'take' | 'isTidied'>

/** The form as it begins, with what was given once for all rows. */
function openForm({ plan, deps, state }: ClaimCheckerDeps, columns: ReadonlySet<string>): Session {
  const given = openSession(plan, deps)
  restore(given, state)
  const session = openSession(plan, deps)
  for (const [id, cell] of session.cells) {
    const before = given.cells.get(id)
    if (!before || columns.has(id)) continue
    cell.value = before.value
    cell.edited = before.edited
  }
  evaluate(session, session.graph.order, nothingChanged())
  return session
}

/** All of the form as one record that each row is for a moment. */
function wholeForm({ cells }: Session, columns: ReadonlySet<string>): RowRecord {
  for (const [id, cell] of cells)
    if (columns.has(id)) cell.view = { ...cell.view, mask: ownMaskOf(cell.field.widget) }
  const blank = [...cells.values()].map((cell): FieldCell => ({ ...cell }))
  return { clientId: '', cells, blank }
}

/** Two rows that are known by the same would be one claim: of them the later is pointed out. */
function repeatedRows(
  bulk: NonNullable<ListCheckerDeps['plan']['definition']['bulk']>,
  rows: readonly CheckedRow[],
): readonly RowMistake[] {
  const first = new Map<string, number>()
  const [key = ''] = bulk.identifiedBy
  return rows.flatMap(({ row, values }): readonly RowMistake[] => {
    if (bulk.identifiedBy.some((field) => (values[field] ?? null) === null)) return []
    const identity = rowIdentity(bulk, (field) => values[field])
    const entry = first.get(identity)
    if (entry === undefined) first.set(identity, row)
    return entry === undefined
      ? []
      : [{ row, key, issue: { key: 'LocKey_Bulk_SameRow', params: { row: entry } } }]
  })
}

/**
 * Opens the check of a list of which each row is a claim: the cells of a row are typed into the form as it was filled in
 * once for all, and what its fields then say is what is wrong. Two rows that are the same claim are pointed out.
 * Expects a form with `bulk`.
 */
export function createClaimChecker(given: ClaimCheckerDeps): ListChecker {
  const { plan, words, writer, stored = (_key, text) => text } = given
  const columns = claimColumnsOf(plan)
  const names = new Set(columns.map(({ key }) => key))
  const session = openForm(given, names)
  const record = wholeForm(session, names)
  const rows: RowSession = {
    session,
    fields: columns.map(({ field }) => field),
    evaluate: () => evaluate(session, session.graph.order, nothingChanged()),
    put: (records, use) => {
      emptyRecords(records)
      use()
    },
  }
  const typedValue = typedValues(columns, words, writer, stored)
  const check: RowCheck = {
    rows,
    records: [record],
    columns,
    typedValue,
    isTidied: false,
    keepsRows: true,
  }
  const checked: CheckedRow[] = []
  const mistakes: RowMistake[] = []
  return {
    add: (row) => {
      const outcome = checkRows(check, [row])
      checked.push(...outcome.rows)
      mistakes.push(...outcome.mistakes)
    },
    found: () => mistakes.length,
    finish: () => {
      const { bulk } = plan.definition
      const repeated = bulk ? repeatedRows(bulk, checked) : []
      return {
        rows: checked,
        mistakes: [...mistakes, ...repeated].sort((one, other) => one.row - other.row),
      }
    },
  }
}
