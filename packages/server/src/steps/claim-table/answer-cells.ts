import { labelColumn } from './choice-labels.ts'

export type Cell = string | number | boolean | null

/** Which answers have a column with the label of the choice after their own. */
interface LabelledColumns {
  readonly labelled: ReadonlySet<string>
}

/** The names of answers, each with that of its label after it where it has one. */
export const answerNames = (columns: LabelledColumns, names: readonly string[]): string[] =>
  names
    .map(recordColumn)
    .flatMap((column, place) =>
      columns.labelled.has(names[place] ?? '') ? [column, labelColumn(column)] : [column],
    )

/** The cells of answers, each with its label after it where its column has one. */
export const answerCells = (
  columns: LabelledColumns,
  names: readonly string[],
  values: ReadonlyMap<string, Cell>,
  labels: ReadonlyMap<string, string>,
): Cell[] =>
  names.flatMap((name) => {
    const value = values.get(name) ?? null
    return columns.labelled.has(name) ? [value, labels.get(name) ?? null] : [value]
  })

/** The column for all other answers, as JSON: the case no longer has their fields. */
export const otherFieldsColumn = 'otherFields'

/** Answers to fields that have no column, as JSON; null for none. */
export const otherFields = (values: ReadonlyMap<string, Cell>, known: readonly string[]): string | null => {
  const others = [...values].filter(([name, value]) => value !== null && !known.includes(name))
  return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null
}

/** The columns of a table of records that are no fields. */
const facts: readonly string[] = ['referenceCode', 'model', 'number', 'recordId', 'otherFields']

/** The column of a field of records: its name, with `fields.` before it where a column of the table has that name. */
export const recordColumn = (field: string): string => (facts.includes(field) ? `fields.${field}` : field)
