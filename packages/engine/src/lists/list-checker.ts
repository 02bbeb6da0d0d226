import { isCheckedAlone } from '../dependencies/is-checked-alone.ts'
import type { FormPlan } from '../form/plan-form.ts'
import type { FormState, FormStoreDeps } from '../store/form-state.ts'
import type { Writer } from '../writing/writer.ts'
import { type CheckedRow, checkRows, type RowCheck } from './check-rows.ts'
import { columnsOf } from './columns-of.ts'
import { compareRows, comparesRows } from './compare-rows.ts'
import type { ListRow } from './list-cell.ts'
import type { ListWords } from './list-words.ts'
import type { RowMistake } from './row-mistake.ts'
import { type ListSession, makeRecords, openRowSession } from './row-session.ts'
import { type StoredText, typedValues } from './typed-value.ts'

/** What a list is checked with. */
export interface ListCheckerDeps {
  readonly plan: FormPlan
  readonly deps: FormStoreDeps
  /** The form as the claimant has filled it in. */
  readonly state: FormState
  /** The record model. */
  readonly model: string
  /** The words of the cultures in which choices are known. */
  readonly words: readonly ListWords[]
  readonly writer?: Writer | undefined
  readonly stored?: StoredText
  /** Whether the rows are wanted with their values: not those of a list that is only looked through. */
  readonly keepsRows: boolean
  /** Takes rows as they are checked, in their order: those of a list that nobody keeps. */
  readonly take?: (rows: readonly CheckedRow[]) => void
  /** Whether the rows hold what a page has tidied: they are checked as they are. */
  readonly isTidied?: boolean
}

/** Takes the rows of a list one after the other, and finds their mistakes. */
export interface ListChecker {
  readonly add: (row: ListRow) => void
  /** How many mistakes were found so far. */
  readonly found: () => number
  /** Checks what is left. The mistakes are in the order of the rows. */
  readonly finish: () => { readonly rows: readonly CheckedRow[]; readonly mistakes: readonly RowMistake[] }
}

/** So many rows are records of the form at a time. */
const batchSize = 500

const asTyped: StoredText = (_key, text) => text

interface ListCheck extends RowCheck {
  readonly rows: ListSession
}

/** How the rows of a list are checked, and what is known before. */
function openCheck(given: ListCheckerDeps, isWhole: boolean): ListCheck {
  const { plan, deps, state, model, words, writer, stored = asTyped, isTidied = false } = given
  const rows = openRowSession(plan, deps, state, model, isWhole)
  const columns = columnsOf(rows.list.plan)
  return {
    rows,
    columns,
    records: [],
    typedValue: typedValues(columns, words, writer, stored),
    isTidied,
    keepsRows: given.keepsRows || given.take !== undefined || comparesRows(rows.list.plan),
  }
}

/** Opens the check of a list. What it costs grows with the rows, and so does nothing that it keeps but their values. */
export function createListChecker(given: ListCheckerDeps): ListChecker {
  const { plan, deps, state, model, keepsRows, take } = given
  // Where a rule of a row reads all records, each row is checked beside all others.
  const isWhole = !isCheckedAlone(plan, model)
  let check = openCheck(given, isWhole)
  const isCompared = comparesRows(check.rows.list.plan)
  const checked: CheckedRow[] = []
  const mistakes: RowMistake[] = []
  let waiting: ListRow[] = []

  const checkWaiting = (): void => {
    if (check.records.length < waiting.length)
      check = { ...check, records: makeRecords(check.rows, waiting.length) }
    const outcome = checkRows(check, waiting)
    take?.(outcome.rows)
    if (keepsRows || isCompared) for (const row of outcome.rows) checked.push(row)
    for (const mistake of outcome.mistakes) mistakes.push(mistake)
    waiting = []
  }
  const compare = (): readonly RowMistake[] =>
    isCompared ? compareRows(openRowSession(plan, deps, state, model, true), checked) : []
  return {
    add: (row) => {
      waiting.push(row)
      if (!isWhole && waiting.length >= batchSize) checkWaiting()
    },
    found: () => mistakes.length,
    finish: () => {
      checkWaiting()
      const all = [...mistakes, ...compare()].sort((one, other) => one.row - other.row)
      return { rows: keepsRows ? checked : [], mistakes: all }
    },
  }
}
