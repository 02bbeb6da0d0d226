import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChoiceEntries, type FormDefinition, listOf, unlisted } from '@redress/form'
import { rowReader } from '@redress/form/separated-values'
import { isFilledRow, unreadableRow } from '@redress/foundation/csv/csv-rows.ts'
import { namesIfThere } from '@redress/foundation/files/text-files.ts'
import * as z from 'zod/mini'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import { mistakeAt, readYaml } from './yaml-file.ts'

/** One choice of a file, with its label by culture and the cells of the further columns. */
interface Choice {
  readonly value: string
  readonly label: string
  readonly labels: Readonly<Record<string, string>>
  readonly cells: Readonly<Record<string, string>>
}

/** The choices of a file in the case's folder `choices`, in the order of the file. */
export interface ChoiceFile {
  /** The further columns, by which entries depend on answers. */
  readonly columns: readonly string[]
  readonly choices: readonly Choice[]
}

/** What a file says, with its mistakes. */
export interface ReadChoiceFile {
  readonly file: string
  readonly name: string
  readonly content: ChoiceFile
  readonly mistakes: readonly CaseMistake[]
}

/** A page of a phone holds so many, and a search through them takes a few milliseconds. */
const mostChoices = 20_000
const longest = 200

/** One entry as it is written, with its line; the keys of YAML, or the names of the columns. */
interface Row {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

interface Rows {
  readonly names: readonly string[]
  readonly rows: readonly Row[]
  readonly mistakes: readonly CaseMistake[]
}

const mistakeIn = (
  file: string,
  line: number,
  message: string,
  found: string | null = null,
): CaseMistake => ({
  file,
  line,
  column: 1,
  message,
  found,
  expected: null,
})

function csvRows(file: string, text: string): Rows {
  const reader = rowReader()
  const read = [...reader.add(text), ...reader.finish()].filter(isFilledRow)
  const mistakes = read.flatMap((row) =>
    'mistake' in row ? [mistakeIn(file, row.line, `This is no CSV. ${unreadableRow(row.mistake)}`)] : [],
  )
  const [header, ...others] = read.flatMap((row) => ('cells' in row ? [row] : []))
  const names = header?.cells ?? []
  const other = others.find(({ cells }) => cells.length !== names.length)
  const message = `This line has ${other?.cells.length} cells, and the header ${names.length}. Quote a cell that contains a comma.`
  return {
    names,
    rows: others.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])),
    })),
    mistakes: mistakes.length === 0 && other ? [mistakeIn(file, other.line, message)] : mistakes,
  }
}

const entriesSchema = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))

function yamlRows(file: string, text: string): Rows {
  const source = readYaml(file, text)
  const read = 'value' in source ? z.safeParse(entriesSchema, source.value) : null
  if (!read?.success || !('positionOf' in source)) {
    const message = 'Expected a list of entries, each with `value` and `label`, as texts.'
    return { names: [], rows: [], mistakes: [mistakeIn(file, 1, message)] }
  }
  return {
    names: [...new Set(read.data.flatMap((entry) => Object.keys(entry)))],
    rows: read.data.map((entry, place) => ({
      line: source.positionOf([place]).line,
      cells: Object.fromEntries(Object.entries(entry).map(([name, cell]) => [name, String(cell).trim()])),
    })),
    mistakes: [],
  }
}

const labelPrefix = 'label:'

function rowMistake(file: string, { line, cells }: Row, before: number | undefined): CaseMistake | null {
  const { value = '', label = '' } = cells
  if (value === '') return mistakeIn(file, line, 'This entry has no value.')
  if (label === '') return mistakeIn(file, line, `The entry '${value}' has no label.`, value)
  if (value.startsWith(unlisted))
    return mistakeIn(file, line, `A value does not begin with '${unlisted}': '${value}'.`, value)
  if (value.length > longest || label.length > longest)
    return mistakeIn(file, line, `Value and label have at most ${longest} characters.`, value)
  if (before !== undefined)
    return mistakeIn(file, line, `The value '${value}' is already on line ${before}.`, value)
  return null
}

function rowMistakes(file: string, rows: readonly Row[]): CaseMistake[] {
  const lines = new Map<string, number>()
  return rows.flatMap((row) => {
    const value = row.cells.value ?? ''
    const mistake = rowMistake(file, row, lines.get(value))
    if (!lines.has(value)) lines.set(value, row.line)
    return mistake ?? []
  })
}

function headerMistakes(file: string, names: readonly string[], count: number): CaseMistake[] {
  const missing = ['value', 'label'].filter((name) => !names.includes(name))
  return [
    ...missing.map((name) => mistakeIn(file, 1, `The column '${name}' is missing. Expected value,label.`)),
    ...(count === 0 ? [mistakeIn(file, 1, 'There is no entry, so that nothing could be chosen.')] : []),
    ...(count > mostChoices
      ? [mistakeIn(file, 1, `There are ${count} entries. A list has at most ${mostChoices}.`)]
      : []),
  ]
}

function choiceOf({ cells }: Row, columns: readonly string[]): Choice {
  const { value = '', label = '' } = cells
  const labels = Object.entries(cells).flatMap(([name, text]) =>
    name.startsWith(labelPrefix) && text !== '' ? [[name.slice(labelPrefix.length), text] as const] : [],
  )
  return {
    value,
    label,
    labels: Object.fromEntries(labels),
    cells: Object.fromEntries(columns.map((name) => [name, cells[name] ?? ''])),
  }
}

/**
 * Reads a file of choices: CSV with a header, or YAML with a list of maps. `value` is stored, `label` is shown; `label:es` is the
 * label in a culture. Any other column can narrow the list by an answer.
 */
export function readChoiceFile(file: string, name: string, text: string): ReadChoiceFile {
  const { names, rows, mistakes } = name.endsWith('.csv') ? csvRows(file, text) : yamlRows(file, text)
  const columns = names.filter(
    (each) => each !== 'value' && each !== 'label' && !each.startsWith(labelPrefix),
  )
  const header = mistakes.length > 0 ? mistakes : headerMistakes(file, names, rows.length)
  const found = header.length > 0 ? header : rowMistakes(file, rows)
  return {
    file,
    name,
    content: { columns, choices: rows.map((row) => choiceOf(row, columns)) },
    mistakes: found,
  }
}

/** Reads the files of the case's folder `choices`; none where it does not exist. */
export async function readChoiceFiles(folder: string): Promise<readonly ReadChoiceFile[]> {
  const place = join(folder, 'choices')
  const names = (await namesIfThere(place)).filter((name) => /^[\w-]+\.(csv|yaml)$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) =>
      readChoiceFile(join(place, name), name, await readFile(join(place, name), 'utf8')),
    ),
  )
}

/** The files by their names. */
export const choiceFilesByName = (files: readonly ReadChoiceFile[]): ReadonlyMap<string, ChoiceFile> =>
  new Map(files.map(({ name, content }) => [name, content]))

/** The cells of the entries of a file, by value, as a form reads them. */
export const entriesOf = ({ choices }: ChoiceFile): ChoiceEntries =>
  new Map(choices.map(({ value, cells }) => [value, cells]))

/** The files and columns that forms name, and that there are not. */
export function checkChoiceFiles(
  forms: readonly SoundFile<FormDefinition>[],
  files: readonly ReadChoiceFile[],
): CaseMistake[] {
  const byName = choiceFilesByName(files)
  return forms.flatMap(({ source, value }) =>
    placedWidgets(value).flatMap(({ widget, path }): CaseMistake[] => {
      const list = listOf(widget)
      if (!list) return []
      const place = path.slice(0, -1)
      const file = byName.get(list.file)
      if (!file) {
        const message = `There is no file choices/${list.file}.${didYouMean(list.file, [...byName.keys()])}`
        return [mistakeAt(source, [...place, 'options'], message, list.file)]
      }
      return Object.keys(list.where)
        .filter((column) => !file.columns.includes(column))
        .map((column) => {
          const message = `The file choices/${list.file} has no column '${column}'.${didYouMean(column, file.columns)}`
          const at = [...place, 'where', column]
          return { ...mistakeAt(source, at, message, column), ...source.positionOfKey(at) }
        })
    }),
  )
}
