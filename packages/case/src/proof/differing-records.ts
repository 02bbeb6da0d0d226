import { type JudgedRecord, judgeRecords } from '@redress/form/across-records/judge-records.ts'
import { isExpression } from '@redress/form/conditions/written-expression.ts'
import { formatDate } from '@redress/form/dates/format-date.ts'
import { parseEnteredDate } from '@redress/form/dates/parse-date.ts'
import { type FieldValue, textOf } from '@redress/form/field-value.ts'
import type { FieldPlan, ListPlan } from '@redress/form/form/plan-form.ts'
import { referenceOf } from '@redress/form/form/reference.ts'
import { valueIssues } from '@redress/form/form/value-issues.ts'
import { dateBounds } from '@redress/form/rules/field-issues.ts'
import {
  fieldsReadBy,
  isAcrossRecords,
  periodOf,
  type Rule,
  type RuleContext,
} from '@redress/form/rules/registry.ts'
import { ownMaskOf } from '@redress/form/widgets/registry.ts'
import type { ExampleRecord } from './example-records.ts'
import { exampleValue, otherValues } from './example-values.ts'

/** Examples of records, and the first conflict between them that no other values were found for. */
interface DifferingRecords {
  readonly records: readonly ExampleRecord[]
  readonly conflict: RecordConflict | null
}

interface Differing {
  readonly list: ListPlan
  readonly context: RuleContext
}

/** A field without the rules that read expressions: these are tried with the answers of a walk. */
const withoutExpressions = (field: FieldPlan): FieldPlan => ({
  ...field,
  rules: field.rules.filter((rule) => !fieldsReadBy(rule).some(isExpression)),
})

/** What a record is read as by the rules over records; a field that may be hidden counts as not answered. */
const judgedAs = ({ list }: Differing, record: ExampleRecord): Pick<JudgedRecord, 'read'> => {
  const open = new Set(
    list.fields.filter(({ dependencies }) => dependencies.length === 0).map(({ key }) => key),
  )
  return { read: (key) => (open.has(key) ? (record.get(key) ?? null) : null) }
}

const conflictsWith = (
  input: Differing,
  before: readonly ExampleRecord[],
  record: ExampleRecord,
): readonly RecordConflict[] =>
  conflictsOfLast(
    input.list,
    [...before, record].map((each) => judgedAs(input, each)),
  )

/** The context of the rules of a record. */
function contextOf({ list, context }: Differing, record: ExampleRecord): RuleContext {
  const sibling = (written: string): FieldValue => {
    const { model, key } = referenceOf(written, list.model)
    return model === list.model ? (record.get(key) ?? null) : context.sibling(written)
  }
  return { ...context, sibling }
}

type Values = readonly (readonly [key: string, value: FieldValue])[]

/** The record with some values replaced, and others after them where their rules ask for it; null where its rules refuse it. */
function changed(input: Differing, record: ExampleRecord, values: Values): ExampleRecord | null {
  const next = new Map([...record, ...values])
  const given = new Set(values.map(([key]) => key))
  const isConcerned = ({ key, rules }: FieldPlan): boolean =>
    given.has(key) || rules.some((rule) => fieldsReadBy(rule).length > 0)
  for (const field of input.list.fields.map(withoutExpressions).filter(isConcerned)) {
    const mask = ownMaskOf(field.widget)
    const seen = contextOf(input, next)
    const fits = (): boolean => valueIssues(field, next.get(field.key) ?? null, mask, seen).length === 0
    if (!field.widget || fits()) continue
    if (given.has(field.key)) return null
    next.set(field.key, exampleValue(field, mask, seen))
    if (!fits()) return null
  }
  return next
}

/** Other values for a record with a conflict, the likeliest first. */
function* otherAnswers(
  record: ExampleRecord,
  before: readonly ExampleRecord[],
  { fields }: ListPlan,
  { field, rule }: RecordConflict,
): Generator<Values> {
  const another = function* (key: string): Generator<Values> {
    const own = fields.find((each) => each.key === key)
    if (own) for (const value of otherValues(own, record.get(key) ?? null)) yield [[key, value]]
  }
  const period = periodOf(rule)
  if (period === null) yield* another(field.key)
  else {
    if (period.key !== undefined) yield* another(period.key)
    yield* periodsBeside(record, [period.from, field.key], before)
  }
  // What need not be answered is in no conflict.
  yield [[field.key, null]]
}

/** The record with the first other values that its rules take and that are free of a conflict. */
function firstFree(
  input: Differing,
  before: readonly ExampleRecord[],
  record: ExampleRecord,
  conflict: RecordConflict,
): ExampleRecord | null {
  const isFree = (candidate: ExampleRecord): boolean =>
    conflictsWith(input, before, candidate).every(
      ({ field, rule }) => field !== conflict.field || rule !== conflict.rule,
    )
  for (const values of otherAnswers(record, before, input.list, conflict)) {
    const candidate = changed(input, record, values)
    if (candidate && isFree(candidate)) return candidate
  }
  return null
}

/** The record with other values where it is in conflict with those before it, or the conflict that stays. */
function resolved(
  input: Differing,
  before: readonly ExampleRecord[],
  record: ExampleRecord,
): ExampleRecord | RecordConflict {
  let current = record
  for (let round = 0; ; round += 1) {
    const [conflict] = conflictsWith(input, before, current)
    if (!conflict) return current
    // Each round removes one conflict; what comes back has no end.
    if (round > input.list.fields.length) return conflict
    const next = firstFree(input, before, current, conflict)
    if (!next) return conflict
    current = next
  }
}

/** The record with a short and early period that its rules take, where its periods are compared. */
const packed = (input: Differing, record: ExampleRecord): ExampleRecord =>
  input.list.fields.reduce((current, { key, rules }) => {
    const period = rules.map(periodOf).find((each) => each !== null)
    if (!period) return current
    const from = input.list.fields.find((field) => field.key === period.from)
    const first = dateBounds(from?.rules ?? [])?.min ?? null
    for (const values of shortPeriods(current, [period.from, key], first)) {
      const candidate = changed(input, current, values)
      if (candidate) return candidate
    }
    return current
  }, record)

function attempted(input: Differing, records: readonly ExampleRecord[]): DifferingRecords {
  const done: ExampleRecord[] = []
  for (const record of records) {
    const found = resolved(input, done, record)
    if ('rule' in found) return { records, conflict: found }
    done.push(found)
  }
  return { records: done, conflict: null }
}

/**
 * The records with other values where the rules over records refuse them beside those before them: examples of a list are
 * one record many times. With a conflict where no such values were found, which does not prove that there are none.
 */
export function differingRecords(input: Differing, records: readonly ExampleRecord[]): DifferingRecords {
  if (records.length < 2 || !comparesRecords(input.list)) return { records, conflict: null }
  const asTheyAre = attempted(input, records)
  if (!asTheyAre.conflict) return asTheyAre
  // Most records of a set are one and the same.
  const early = new Map([...new Set(records)].map((record) => [record, packed(input, record)]))
  const found = attempted(
    input,
    records.map((record) => early.get(record) ?? record),
  )
  return found.conflict ? { ...found, records } : found
}

/** A field whose rule over records refuses a record because of one before it. */
interface RecordConflict {
  readonly field: FieldPlan
  readonly rule: Rule
}

/** Whether a rule of a list compares its records. */
export const comparesRecords = ({ fields }: Pick<ListPlan, 'fields'>): boolean =>
  fields.some(({ rules }) => rules.some(isAcrossRecords))

/** The conflicts of the last of several records with those before it. */
export function conflictsOfLast(
  { fields }: Pick<ListPlan, 'fields'>,
  records: readonly Pick<JudgedRecord, 'read'>[],
): readonly RecordConflict[] {
  const judged = records.map(({ read }, index) => ({ clientId: String(index), entry: index + 1, read }))
  const last = records.length - 1
  const isRefusedBy = (field: FieldPlan, rule: Rule): boolean =>
    judgeRecords({ fields: [{ ...field, rules: [rule] }] }, judged).has(`${last}.${field.key}`)
  return fields.flatMap((field) =>
    field.rules
      .filter(isAcrossRecords)
      .filter((rule) => isRefusedBy(field, rule))
      .map((rule) => ({ field, rule })),
  )
}

/** Why records keep a claimant on their page. */
export const conflictWords = ({ rule }: RecordConflict, count: number): string =>
  periodOf(rule) === null
    ? `must be different in ${count} records, and no such answers were found`
    : `must be the last day of a period that overlaps with none of ${count} records, and no such periods were found`

/** The fields with the first and the last day of a period. */
type PeriodKeys = readonly [from: string, to: string]
type Period = readonly [from: Temporal.PlainDate, to: Temporal.PlainDate]
/** The days of a period, by the keys of their fields. */
type PeriodValues = readonly (readonly [key: string, value: string])[]

/** Days before a period at which another may begin, the earliest first. */
const earlier = [400, 200, 100, 50, 25, 12, 6, 3, 1, 0]

function statedPeriod(record: ExampleRecord, keys: PeriodKeys): Period | null {
  const [from, to] = keys.map((key) => parseEnteredDate(textOf(record.get(key) ?? null) ?? ''))
  return from && to ? [from, to] : null
}

const periodFrom = ([fromKey, toKey]: PeriodKeys, from: Temporal.PlainDate, length: number): PeriodValues => [
  [fromKey, formatDate(from)],
  [toKey, formatDate(from.add({ days: length }))],
]

/** The lengths of a period in days that are tried: its own, then the shortest ones. */
const lengthsOf = ([from, to]: Period): readonly number[] => [
  Math.max(0, from.until(to, { largestUnit: 'days' }).days),
  1,
  0,
]

/** Periods for a record directly behind and before each of those of earlier records, without and with a common day. */
function* periodsBeside(
  record: ExampleRecord,
  keys: PeriodKeys,
  before: readonly ExampleRecord[],
): Generator<PeriodValues> {
  const own = statedPeriod(record, keys)
  if (!own) return
  const others = before.map((each) => statedPeriod(each, keys)).filter((period) => period !== null)
  for (const length of lengthsOf(own))
    for (const gap of [1, 0])
      for (const [from, to] of others) {
        yield periodFrom(keys, to.add({ days: gap }), length)
        yield periodFrom(keys, from.subtract({ days: length + gap }), length)
      }
}

/** Short and early periods for a record: most of them fit beside each other. `first` is the first day that there can be, if it is known. */
function* shortPeriods(
  record: ExampleRecord,
  keys: PeriodKeys,
  first: Temporal.PlainDate | null,
): Generator<PeriodValues> {
  const [from] = statedPeriod(record, keys) ?? []
  if (!from) return
  const begins = [...(first ? [first] : []), ...earlier.map((days) => from.subtract({ days }))]
  for (const length of [0, 1]) for (const begin of begins) yield periodFrom(keys, begin, length)
}
