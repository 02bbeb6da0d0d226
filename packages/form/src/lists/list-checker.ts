import { type JudgedRecord, judgeRecords } from '../across-records/judge-records.ts'
import { isCheckedAlone } from '../dependencies/is-checked-alone.ts'
import type { FormPlan, ListPlan } from '../form/plan-form.ts'
import { drafts, saved } from '../form/record-list.ts'
import { isAcrossRecords } from '../rules/registry.ts'
import type { FormState } from '../store/form-state.ts'
import { answerIn, type FormStoreDeps, recordFieldId } from '../store/session.ts'
import type { Writer } from '../writing/writer.ts'
import { type CheckedRow, checkRows, type RowCheck, type RowMistake } from './check-rows.ts'
import { columnsOf, type ListRow } from './list-columns.ts'
import type { ListWords } from './list-words.ts'
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

/** Whether a rule of a list compares its records: no value twice, no periods that overlap. */
const comparesRows = ({ fields }: Pick<ListPlan, 'fields'>): boolean =>
  fields.some(({ rules }) => rules.some(isAcrossRecords))

/** The records that the form has already, as the rules over records read them. */
function recordsBefore({ session, list }: ListSession): readonly JudgedRecord[] {
  const places = new Map(list.records.map(({ clientId }, index) => [clientId, index + 1]))
  return [...saved(list.records), ...drafts(list.records)].map(({ clientId }) => ({
    clientId,
    entry: places.get(clientId) ?? 0,
    read: (key) => answerIn(session.cells.get(recordFieldId(clientId, key))),
  }))
}

/** Begins the id of a row among those of records. */
const rowId = (row: number): string => `row ${row}`

/**
 * Compares the rows of a list with each other and with the records of the form, by the rules over records. Messages name a row
 * by its number in the file.
 */
function compareRows(rows: ListSession, checked: readonly CheckedRow[]): readonly RowMistake[] {
  const { plan } = rows.list
  const inFile = checked.map(
    ({ row, values }): JudgedRecord => ({
      clientId: rowId(row),
      entry: row,
      read: (key) => values[key] ?? null,
    }),
  )
  const found = judgeRecords(plan, [...recordsBefore(rows), ...inFile])
  if (found.size === 0) return []
  return checked.flatMap(({ row }) =>
    plan.fields.flatMap(({ key }): readonly RowMistake[] => {
      const [issue] = found.get(`${rowId(row)}.${key}`) ?? []
      return issue
        ? [{ row, key, issue: { key: issue.key, ...(issue.params && { params: issue.params }) } }]
        : []
    }),
  )
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
