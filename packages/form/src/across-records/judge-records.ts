import { parseEnteredDate } from '../dates/parse-date.ts'
import { type FieldValue, textOf } from '../field-value.ts'
import type { ListPlan } from '../form/plan-form.ts'
import type { Failure, Issue } from '../issue.ts'
import type { NoOverlapRule, UniqueRule } from '../rules/across-records.ts'
import { isAcrossRecords, type RuleAcrossRecords } from '../rules/registry.ts'
import { shownTextOf } from '../widgets/conceals.ts'
import type { Widget } from '../widgets/registry.ts'
import { comparedText } from './compared-text.ts'

/** A record as the rules over records read it. */
export interface JudgedRecord {
  readonly clientId: string
  /** Its place in the list, counted from 1, by which messages name it. */
  readonly entry: number
  /** The answer to a field of the record; null for one that is not asked for. */
  readonly read: (key: string) => FieldValue
}

/**
 * What the rules over records find wrong, by the ids of the fields of the records. Of two records that conflict the later of
 * `records` is at fault.
 */
export type RecordJudge = (
  list: Pick<ListPlan, 'fields'>,
  records: readonly JudgedRecord[],
) => ReadonlyMap<string, readonly Issue[]>

/** The failures of `unique` for a field, by record: every value that a record before it has too. */
function repeatedValues(
  { ignore, message = 'LocKey_Validation_Unique' }: UniqueRule,
  key: string,
  records: readonly JudgedRecord[],
): ReadonlyMap<JudgedRecord, Failure> {
  const first = new Map<string, { readonly record: JudgedRecord; readonly value: string }>()
  const found = new Map<JudgedRecord, Failure>()
  for (const record of records) {
    const value = textOf(record.read(key))
    if (value === null) continue
    const compared = comparedText(value, ignore)
    const other = first.get(compared)
    if (!other) first.set(compared, { record, value })
    else found.set(record, { key: message, params: { value: other.value, entry: other.record.entry } })
  }
  return found
}

interface Period {
  readonly record: JudgedRecord
  /** Days as numbers in the order of the calendar. */
  readonly from: number
  readonly to: number
  /** As they were entered. */
  readonly written: { readonly from: string; readonly to: string }
  /** What must be the same for two periods to be compared; empty without such a field. */
  readonly group: string
}

/** A day as a number, in the order of the calendar; null for a text that is no day. */
function dayNumber(text: string): number | null {
  const date = parseEnteredDate(text)
  return date && date.year * 10_000 + date.month * 100 + date.day
}

/** The period of a record; null while a day or the value to compare by is missing, or the days are in the wrong order. */
function periodOf(rule: NoOverlapRule, toKey: string, record: JudgedRecord): Period | null {
  const written = { from: textOf(record.read(rule.from)) ?? '', to: textOf(record.read(toKey)) ?? '' }
  const from = dayNumber(written.from)
  const to = dayNumber(written.to)
  const group = rule.key === undefined ? '' : textOf(record.read(rule.key))
  if (from === null || to === null || from > to || group === null) return null
  return { record, from, to, written, group: comparedText(group, ['case', 'blanks', 'dashes']) }
}

/** The failures of `noOverlap` for a field, by record: every period that overlaps with that of a record before it. */
function overlappingPeriods(
  rule: NoOverlapRule,
  key: string,
  records: readonly JudgedRecord[],
): ReadonlyMap<JudgedRecord, Failure> {
  const overlap = (one: Period, other: Period): boolean =>
    rule.allowEqual
      ? one.from < other.to && other.from < one.to
      : one.from <= other.to && other.from <= one.to
  const before = new Map<string, Period[]>()
  const found = new Map<JudgedRecord, Failure>()
  for (const record of records) {
    const period = periodOf(rule, key, record)
    if (!period) continue
    const group = before.get(period.group) ?? []
    before.set(period.group, group)
    const other = group.find((each) => overlap(each, period))
    if (other) {
      const params = { ...other.written, entry: other.record.entry }
      found.set(record, { key: rule.message ?? 'LocKey_Validation_NoOverlap', params })
    }
    group.push(period)
  }
  return found
}

type Comparison<R> = (
  rule: R,
  key: string,
  records: readonly JudgedRecord[],
) => ReadonlyMap<JudgedRecord, Failure>

/** The rules that compare records, each with its comparison. */
const comparisons: { readonly [T in RuleAcrossRecords['type']]: Comparison<Compared<T>> } = {
  noOverlap: overlappingPeriods,
  unique: repeatedValues,
}

/** The union again, in the form that lets the compiler pair a rule with its comparison. */
type Compared<T extends RuleAcrossRecords['type'] = RuleAcrossRecords['type']> = {
  [K in T]: Extract<RuleAcrossRecords, { type: K }>
}[T]

function failuresOf<T extends RuleAcrossRecords['type']>(
  rule: Compared<T>,
  key: string,
  records: readonly JudgedRecord[],
): ReadonlyMap<JudgedRecord, Failure> {
  const compare: Comparison<Compared<T>> = comparisons[rule.type]
  return compare(rule, key, records)
}

/** A failure whose words have a value of the field only in part, where the field is shown in part. */
const inPart = (failure: Failure, widget: Widget | null): Failure => {
  const value = failure.params?.value
  if (!widget || typeof value !== 'string') return failure
  return { ...failure, params: { ...failure.params, value: shownTextOf(widget, value) } }
}

/** Compares the records of a list by the rules `unique` and `noOverlap` of their fields. The same on both sides. */
export const judgeRecords: RecordJudge = ({ fields }, records) => {
  const found = new Map<string, readonly Issue[]>()
  for (const { key, rules, widget } of fields) {
    for (const rule of rules.filter(isAcrossRecords)) {
      for (const [{ clientId }, failure] of failuresOf(rule, key, records)) {
        const id = `${clientId}.${key}`
        found.set(id, [...(found.get(id) ?? []), { rule: rule.type, ...inPart(failure, widget) }])
      }
    }
  }
  return found
}
