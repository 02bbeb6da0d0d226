import { parentField } from '@redress/form/blocks/records/inner-records.ts'
import type { FixedRows } from '@redress/form/blocks/records/record-type.ts'
import { fixedRowsOf, maximumsOf, minimumsOf } from '@redress/form/blocks/records/registry.ts'
import type { RecordAnswers } from '@redress/form/dependencies/resolve-form.ts'
import type { FieldValue } from '@redress/form/field-value.ts'
import type { FieldPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import { valueIssues } from '@redress/form/form/value-issues.ts'
import type { RuleContext } from '@redress/form/rules/registry.ts'
import { ownMaskOf } from '@redress/form/widgets/registry.ts'
import { boundaryCounts, type ComparedPart } from './boundary-values.ts'
import { exampleValue } from './example-values.ts'

/** The values of one record, by field name. */
export type ExampleRecord = ReadonlyMap<string, FieldValue>

/** The most records of a list that are tried; a list that takes more is tried with as many. */
export const mostRecords = 60
/** The most sets of records of one list that are tried. */
const mostSets = 64

/** How example records of a list are made. */
interface RecordInput {
  readonly list: ListPlan
  /** The parts of expressions that read the list. */
  readonly parts: readonly ComparedPart[]
  /** The values that are tried in a field of the records; none for a field of which one example is enough. */
  readonly valuesOf: (field: FieldPlan) => readonly FieldValue[]
  readonly context: RuleContext
}

/** A record whose fields have examples that fit their own rules, with some of them given. */
function recordOf({ list, context }: RecordInput, given: ExampleRecord): ExampleRecord {
  const values = new Map<string, FieldValue>()
  const sibling = (written: string): FieldValue => {
    const { model, key } = referenceOf(written, list.model)
    return model === list.model ? (values.get(key) ?? null) : context.sibling(written)
  }
  for (const field of list.fields) {
    const own = given.get(field.key)
    if (field.widget === null) continue
    values.set(
      field.key,
      own === undefined ? exampleValue(field, ownMaskOf(field.widget), { ...context, sibling }) : own,
    )
  }
  return values
}

const withOthers = (first: ExampleRecord, others: ExampleRecord, count: number): readonly ExampleRecord[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? first : others))

/** Each value that a field of the first record is tried with, and null for a record of plain examples. */
function firstRecords(input: RecordInput): readonly ExampleRecord[] {
  const varied = input.list.fields.flatMap((field) =>
    input.valuesOf(field).map((value) => recordOf(input, new Map([[field.key, value]]))),
  )
  return [recordOf(input, new Map()), ...varied]
}

/** The record whose numbers add nothing, where its fields take a zero. */
function emptyRecord(input: RecordInput): ExampleRecord {
  const zeros = input.list.fields.flatMap((field) => {
    const zero = input.valuesOf(field).find((value) => Number(value) === 0 && value !== false)
    return zero === undefined ? [] : [[field.key, zero] as const]
  })
  return recordOf(input, new Map(zeros))
}

/** A record with nothing in it but what must be answered. */
function blankRecord(input: RecordInput): ExampleRecord {
  const { list, context } = input
  const unanswered = list.fields.filter(
    (field) => valueIssues(field, null, ownMaskOf(field.widget), context).length === 0,
  )
  return recordOf(input, new Map(unanswered.map(({ key }) => [key, null])))
}

/** The records with the keys of the rows that the case states. */
const withKeys = ({ key, rows }: FixedRows, records: readonly ExampleRecord[]): readonly ExampleRecord[] =>
  records.map((record, place) => new Map([...record, [key, rows[place]?.key ?? null]]))

/**
 * Sets of records of a list: as many as expressions compare and one more or less, the first with each value at which an
 * expression can change, the others of zeros, so that a sum reaches and misses its bound; and several of the same record.
 */
export function exampleRecordSets(input: RecordInput): readonly (readonly ExampleRecord[])[] {
  const { block } = input.list
  const fixed = fixedRowsOf(block)
  const limits = [...minimumsOf(block), ...maximumsOf(block)].flatMap(({ count }) =>
    typeof count === 'number' ? [Math.min(count, mostRecords)] : [],
  )
  const counts = fixed
    ? [fixed.rows.length]
    : [...new Set([...boundaryCounts(input.parts, mostRecords), ...limits])]
        .filter((count) => count > 0 && count <= mostRecords)
        .sort((one, other) => one - other)
  const [plain = new Map(), ...varied] = firstRecords(input)
  const others = emptyRecord(input)
  const sets = counts.flatMap((count) => [
    withOthers(plain, plain, count),
    ...varied.map((first) => withOthers(first, others, count)),
    ...(count > 1 ? varied.map((each) => withOthers(each, each, count)) : []),
  ])
  if (fixed) {
    const whole = sets.filter(({ length }) => length === fixed.rows.length)
    const blank = withOthers(blankRecord(input), blankRecord(input), fixed.rows.length)
    return [blank, ...whole].slice(0, mostSets).map((records) => withKeys(fixed, records))
  }
  return [[], ...sets.sort((one, other) => one.length - other.length)].slice(0, mostSets)
}

/** A set of records in words, which name it among the answers of a walk. */
export function recordsText(records: readonly ExampleRecord[]): string {
  const cells = (record: ExampleRecord): string =>
    [...record]
      .map(([key, value]) => `${key} ${typeof value === 'string' ? value : String(value !== null)}`)
      .join(', ')
  const shown = records.slice(0, 3).map((record) => `(${cells(record)})`)
  const more = records.length > shown.length ? [`and ${records.length - shown.length} more`] : []
  return [`${records.length} ${records.length === 1 ? 'record' : 'records'}`, ...shown, ...more].join(' ')
}

const clientIdOf = ({ model }: ListPlan, index: number): string => `${model}-${index + 1}`

/**
 * The records of a list as the dependency pass reads them. Of inner records each belongs to every record that is tried of the list
 * `owner`, so that each of these has as many.
 */
export function recordsToResolve(
  list: ListPlan,
  records: readonly ExampleRecord[],
  owner: { readonly list: ListPlan; readonly records: readonly ExampleRecord[] } | null,
): ReturnType<RecordAnswers['recordsOf']> {
  const owners = owner?.records.map((_, index) => clientIdOf(owner.list, index)).join(' ')
  return records.map((record, index) => ({
    clientId: clientIdOf(list, index),
    value: ({ key }) => (key === parentField ? owners : null) ?? record.get(key) ?? null,
  }))
}
