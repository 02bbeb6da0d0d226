import { closest } from '@redress/case/reading/case-mistake.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { camelCase, knownColumns } from '@redress/form'
import type { CsvRow } from '@redress/foundation/csv/csv-rows.ts'
import { counted } from '@redress/foundation/printed-words.ts'

/** A column of which the forms of a case show the rows that the class list knows. */
interface KnownColumn {
  /** As the case writes it. */
  readonly column: string
  readonly formType: string
  readonly isNumber: boolean
}

/** How a class list writes numbers, also with a currency and groups. */
const listedNumber = /^[^\d\p{L}]{0,3}\d[\d., ’']*$/u

function columnsOf({ forms }: LoadedCase): readonly (readonly KnownColumn[])[] {
  return [...forms].flatMap(([formType, { models }]) =>
    models.flatMap((config) => {
      const columns = [...knownColumns(config)].map(([key, column]) => {
        const { currency, unit, type } = config.fields[key] ?? {}
        return { column, formType, isNumber: type === 'number' || Boolean(currency ?? unit) }
      })
      return columns.length === 0 ? [] : [columns]
    }),
  )
}

/** Places of the cells of a column in a row of a list, by the numbers of the rows that it knows. */
const placesOf = ({ columns }: CsvRow, { column }: KnownColumn): ReadonlyMap<string, number> => {
  const name = camelCase(column)
  return new Map(
    columns.flatMap((each, place) => {
      const number = each.startsWith(name) ? each.slice(name.length) : ''
      return /^\d+$/.test(number) ? [[number, place] as const] : []
    }),
  )
}

/** Of each known row that a list can have, where its cells are in the order of these columns; -1 where one is missing. */
function rowsIn(row: CsvRow, columns: readonly KnownColumn[]): readonly (readonly number[])[] {
  const places = columns.map((column) => placesOf(row, column))
  const numbers = new Set(places.flatMap((at) => [...at.keys()]))
  return [...numbers].map((number) => places.map((at) => at.get(number) ?? -1))
}

/** Counts the rows with a kind of mistake, each once, with the line of the first. */
function counter() {
  let [count, first, last] = [0, 0, 0]
  return {
    add: (line: number) => {
      if (line === last) return
      last = line
      count += 1
      if (first === 0) first = line
    },
    said: (words: (rows: string, where: string) => string): readonly string[] =>
      count === 0
        ? []
        : [words(`${counted(count, 'row')} ${count === 1 ? 'has' : 'have'}`, `first in line ${first}`)],
  }
}

/**
 * Reports what keeps the rows that a class list knows from being shown whole: a column that is missing or misspelt, a row
 * with nothing in the first column of its model, and a number that is none. Lines are those of the class list.
 */
export function knownRowsAdvice(loadedCase: LoadedCase) {
  const models = columnsOf(loadedCase).map((columns) => ({
    columns: columns.map((column) => ({ ...column, wrong: counter() })),
    unnamed: counter(),
  }))
  /** The columns of the list, and for each number of a known row the places of its cells; null before the first row. */
  let names: readonly string[] | null = null
  let numbered: readonly (readonly (readonly number[])[])[] = []
  return {
    onRow: (row: CsvRow): void => {
      if (names === null) {
        names = row.columns
        numbered = models.map(({ columns }) => rowsIn(row, columns))
      }
      for (const [index, { columns, unnamed }] of models.entries())
        for (const places of numbered[index] ?? []) {
          const cells = places.map((place) => (row.cells[place] ?? '').trim())
          if (cells.every((cell) => cell === '')) continue
          if (cells[0] === '') unnamed.add(row.line)
          for (const [at, { isNumber, wrong }] of columns.entries())
            if (isNumber && cells[at] !== '' && !listedNumber.test(cells[at] ?? '')) wrong.add(row.line)
        }
    },
    lines: (): readonly string[] =>
      models.flatMap(({ columns, unnamed }) => {
        if (names === null) return []
        const stems = [
          ...new Set(names.flatMap((name) => (/\d$/.test(name) ? [name.replace(/\d+$/, '')] : []))),
        ]
        const missing = columns.filter(({ column }) => !stems.includes(camelCase(column)))
        return [
          ...missing.map(({ column, formType }) => {
            const others = stems.filter((stem) => !columns.some((each) => camelCase(each.column) === stem))
            const meant = closest(camelCase(column), others)
            const only = others.length === 1 ? ` It has ${others[0]}.` : ''
            const found = meant === null ? only : ` Did you mean ${meant}?`
            return `The form ${formType} shows rows of the column ${column}, and the list has no column '${column} 1' nor class-list.rows.csv one called ${column}: nobody sees them.${found}`
          }),
          ...unnamed.said(
            (rows, where) => `${rows} a known row with nothing in ${columns[0]?.column}, ${where}.`,
          ),
          ...columns.flatMap(({ column, wrong }) =>
            wrong.said((rows, where) => `${rows} a text in ${column} that is no number, ${where}.`),
          ),
        ]
      }),
  }
}
