import { parseEnteredDate } from '../dates/parse-date.ts'
import { textOf } from '../field-value.ts'
import type { Rule } from '../rules/registry.ts'
import type { Failure } from '../rules/rule.ts'
import { comparedText } from './compared-text.ts'
import type { JudgedRecord } from './judge-records.ts'

type NoOverlapRule = Extract<Rule, { type: 'noOverlap' }>

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
export function overlappingPeriods(
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
