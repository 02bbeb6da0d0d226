import type { PrepopulatedModel } from '@redress/api'
import type { CaseForm } from '@redress/case/reading/loaded-case.ts'
import { camelCase, type KnownRow, knownColumns, rowField, valueOfCell } from '@redress/form'
import type { ClassMember, FoundClassMember } from '../../claims/vault/sealed-class-list.ts'

type Fields = PrepopulatedModel['fields']

/**
 * The class list data of a member that this form may show: only the fields in its models of prepopulated data, and of these
 * only the columns that the claimant's way shows, null for all. Every other field is null, as for a claimant who is no member.
 */
export const prepopulatedModels = (
  { models }: CaseForm,
  member: Pick<ClassMember, 'data'> | null,
  shown: readonly string[] | null,
): readonly PrepopulatedModel[] => {
  const cellOf = (name: string): string =>
    shown === null || shown.includes(name) ? (member?.data[name] ?? '') : ''
  return models
    .filter(({ metadata }) => metadata.dtoMapping === 'prepopulatedData')
    .map(({ metadata, fields }) => ({
      metadata,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, { kind }]) => [name, valueOfCell(kind, cellOf(name))]),
      ),
    }))
}

/** Everything that the class list knows of a member and the form may show: those models, and a model for each known row. */
export const classData = (
  form: CaseForm,
  member: Pick<ClassMember, 'data'> | null,
  shown: readonly string[] | null,
): readonly PrepopulatedModel[] => [
  ...prepopulatedModels(form, member, shown),
  ...knownRows(form, member, shown).map(({ metadata, fields }) => ({ metadata, fields: { ...fields } })),
]

/** The fields of models of prepopulated data as one record, for rules and conditions. */
export const prepopulatedFields = (models: readonly PrepopulatedModel[]): Fields =>
  Object.assign({}, ...models.map(({ fields }) => fields))

/** A row of a member: what tells it apart from the others, and its cells by column. */
interface ListedRow {
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
}

/** The numbers that stand behind one of these columns in the names of the member's cells. */
function numbersIn(data: ClassMember['data'], columns: readonly string[]): readonly number[] {
  const found = Object.keys(data).flatMap((name) =>
    columns.flatMap((column) => {
      const number = name.startsWith(column) ? name.slice(column.length) : ''
      return /^[1-9]\d{0,3}$/.test(number) ? [Number(number)] : []
    }),
  )
  return [...new Set(found)].sort((one, other) => one - other)
}

/** Rows in numbered columns: `employer1`, `weeks1`, `employer2`, … A number without any cell is no row. */
const numberedRows = (
  { data }: Pick<ClassMember, 'data'>,
  columns: readonly string[],
): readonly ListedRow[] =>
  numbersIn(data, columns).map((number) => ({
    key: String(number),
    cells: Object.fromEntries(columns.map((column) => [column, data[`${column}${number}`] ?? ''])),
  }))

type Columns = readonly (readonly [field: string, column: string])[]

/** The columns of each model are found once: every claim asks for them. */
const known = new WeakMap<CaseForm['models'][number], Columns>()

/** The fields of a model that rows of the class list fill in, each with its column. */
function columnsOfRows(config: CaseForm['models'][number]): Columns {
  const columns =
    known.get(config) ?? [...knownColumns(config)].map(([key, column]) => [key, camelCase(column)] as const)
  known.set(config, columns)
  return columns
}

/**
 * The rows that the class list knows of a member, for the models of a form that such rows fill in. A way that shows only
 * some columns shows the rows of a model if it shows all columns of them, and else nothing, not even how many there are.
 */
export function knownRows(
  { models }: Pick<CaseForm, 'models'>,
  member: Pick<ClassMember, 'data'> | null,
  shown: readonly string[] | null,
): readonly KnownRow[] {
  if (member === null) return []
  return models.flatMap((config) => {
    const fields = columnsOfRows(config)
    if (fields.length === 0) return []
    const columns = fields.map(([, column]) => column)
    if (shown !== null && !columns.every((column) => shown.includes(column))) return []
    return numberedRows(member, columns).map(({ key, cells }) => ({
      metadata: config.metadata,
      fields: {
        [rowField]: key,
        ...Object.fromEntries(fields.map(([field, column]) => [field, cells[column] || null])),
      },
    }))
  })
}

/** What of the class list a claimant was shown. */
export interface ListedEntry {
  /** The number of imports of the list until then. */
  readonly version: number
  /** The newest entry of the history about the member; 0 where nothing happened since the import. */
  readonly entry: number
}

/** What of the class list a member is shown, as a grant stores it. */
export const listedOf = ({ version, standing }: Pick<FoundClassMember, 'version' | 'standing'>): string =>
  `${version}.${standing?.entry ?? 0}`

/** Reads what a grant stores; null for somebody who is no class member, and for a grant from before there was a history. */
export function listedEntry(stored: string): ListedEntry | null {
  const [, version, entry] = /^(\d+)\.(\d+)$/.exec(stored) ?? []
  return version === undefined || entry === undefined
    ? null
    : { version: Number(version), entry: Number(entry) }
}
