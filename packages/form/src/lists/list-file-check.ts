import { answerValue } from '../evaluation/answer-value.ts'
import { storedValue } from '../evaluation/stored-value.ts'
import { type Decimal, isDecimal, plus, wholeDecimal, zero } from '../expressions/decimal.ts'
import { isFault } from '../expressions/fault.ts'
import { type FieldValue, sameValue } from '../field-value.ts'
import type { FormPlan, ListPlan } from '../form/plan-form.ts'
import type { FormState } from '../store/form-state.ts'
import type { FormStoreDeps } from '../store/session.ts'
import type { ListFigure, ListFile } from '../widgets/list-file.ts'
import { type CheckedRow, otherResult, type RowMistake } from './check-rows.ts'
import { createListChecker } from './list-checker.ts'
import { columnsOf, type ListCell, type ListRow, rowsPlan } from './list-columns.ts'
import { headLine, type ListLine, listFields, readRowLine } from './list-lines.ts'

/** What a list as a document is checked with. */
export interface ListFileCheckDeps {
  readonly plan: FormPlan
  readonly deps: FormStoreDeps
  /** The form as the claimant has filled it in. */
  readonly state: FormState
  readonly list: ListFile
}

/** What was found in a list as a document. */
export type ListVerdict =
  | { readonly verdict: 'sound'; readonly figures: Figures }
  /** A line is none that the page writes, or there is no row. */
  | { readonly verdict: 'malformed' }
  | { readonly verdict: 'tooManyRows' }
  /** The first row with a mistake. */
  | ({ readonly verdict: 'wrong' } & RowMistake)

/** Takes the lines of a list one after the other. */
export interface ListFileCheck {
  /** Takes a line without its end. False: the list is refused, and the rest is not read. */
  readonly add: (line: string) => boolean
  readonly finish: () => ListVerdict
}

/** The cells of a row that the claimant filled in: what is calculated is calculated again. */
function listRowOf({ row, values }: ListLine, columns: ReadonlySet<string>): ListRow {
  const cells = Object.entries(values).flatMap(([key, value]): readonly (readonly [string, ListCell])[] =>
    value === null || !columns.has(key)
      ? []
      : [[key, { text: typeof value === 'string' ? value : JSON.stringify(value), form: 'held' }]],
  )
  return { row, cells: new Map(cells) }
}

/** The cells of a row in which the page has another value than follows here. */
const differences = (sent: ListLine, { values }: CheckedRow): readonly RowMistake[] =>
  Object.entries(sent.values).flatMap(([key, value]) =>
    sameValue(value, values[key] ?? null) ? [] : [{ row: sent.row, key, issue: otherResult }],
  )

/** Takes the rows of a list, and compares each with what the page has sent. */
interface SentRows {
  /** Takes a row. False once a mistake was found. */
  readonly add: (row: ListLine) => boolean
  readonly finish: () => ListVerdict
}

function createSentRows(given: ListFileCheckDeps, table: ListPlan): SentRows {
  const { of, figures } = given.list
  const columns = new Set(columnsOf(table).map(({ key }) => key))
  const counter = figureCounter(figures)
  const found: RowMistake[] = []
  let sent: ListLine[] = []
  const take = (rows: readonly CheckedRow[]): void => {
    for (const [place, row] of rows.entries()) {
      const line = sent[place]
      if (line) found.push(...differences(line, row))
      counter.add(row.values)
    }
    sent = sent.slice(rows.length)
  }
  const checker = createListChecker({
    ...given,
    model: of,
    words: [],
    keepsRows: false,
    take,
    isTidied: true,
  })
  return {
    add: (row) => {
      sent.push(row)
      checker.add(listRowOf(row, columns))
      return checker.found() + found.length === 0
    },
    finish: () => {
      const { mistakes } = checker.finish()
      const [first] = [...mistakes, ...found].sort((one, other) => one.row - other.row)
      return first ? { verdict: 'wrong', ...first } : { verdict: 'sound', figures: counter.figures() }
    },
  }
}

/**
 * Checks a list as a document again: each line is one that the page writes, each row is a sound record of its table, and what
 * is calculated in it is what follows here. Counts its figures. It keeps as many rows as are checked at a time, and all of them only
 * where a rule compares records.
 */
export function createListFileCheck(given: ListFileCheckDeps): ListFileCheck {
  const { list } = given
  const plan = rowsPlan(given.plan, list.of)
  const table = plan.lists.get(list.of)
  if (!table) throw new RangeError(`The form has no table '${list.of}'.`)
  const fields = listFields(table)
  const rows = createSentRows({ ...given, plan }, table)
  let refusal: 'malformed' | 'tooManyRows' | null = null
  let hasHead = false
  let count = 0
  let last = 0
  const refuse = (verdict: NonNullable<typeof refusal>): false => {
    refusal ??= verdict
    return false
  }
  const addRow = (line: string): boolean => {
    const row = readRowLine(fields, line)
    if (row === null || row.row <= last) return refuse('malformed')
    if (count === list.rows) return refuse('tooManyRows')
    count += 1
    last = row.row
    return rows.add(row)
  }
  return {
    add: (line) => {
      if (refusal !== null) return false
      if (hasHead) return addRow(line)
      hasHead = true
      return `${line}\n` === headLine(table) || refuse('malformed')
    },
    finish: () => {
      if (refusal !== null) return { verdict: refusal }
      return count === 0 ? { verdict: 'malformed' } : rows.finish()
    },
  }
}

/** The values of a row by the keys of its fields. */
type RowValues = Readonly<Record<string, FieldValue>>

/** Figures by the fields that hold them, as calculated fields store numbers; null for one that is no number any more. */
export type Figures = Readonly<Record<string, string | null>>

/** Computes the figures of a list while its rows pass by. */
export interface FigureCounter {
  readonly add: (values: RowValues) => void
  readonly figures: () => Figures
}

const matches = ({ where = {} }: ListFigure, values: RowValues): boolean =>
  Object.entries(where).every(([key, value]) => values[key] === value)

const one = wholeDecimal(1)

/** What a row adds to a figure. A cell without a number adds nothing. */
function added({ sum }: ListFigure, values: RowValues): Decimal {
  if (sum === undefined) return one
  const value = answerValue('number', values[sum] ?? null)
  return isDecimal(value) ? value : zero
}

/** Counts and adds up the rows of a list with exact decimals: the same on the page and on the server. */
export function figureCounter(wanted: readonly ListFigure[]): FigureCounter {
  const sums: (Decimal | null)[] = wanted.map(() => zero)
  return {
    add: (values) => {
      for (const [place, figure] of wanted.entries()) {
        const before = sums[place] ?? null
        if (before === null || !matches(figure, values)) continue
        const sum = plus(before, added(figure, values))
        sums[place] = isFault(sum) ? null : sum
      }
    },
    figures: () =>
      Object.fromEntries(
        wanted.map(({ field }, place) => {
          const stored = storedValue(sums[place] ?? null)
          return [field, typeof stored === 'string' ? stored : null]
        }),
      ),
  }
}
