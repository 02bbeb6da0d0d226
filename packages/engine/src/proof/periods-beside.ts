import { formatDate } from '../dates/format-date.ts'
import { parseEnteredDate } from '../dates/parse-date.ts'
import { textOf } from '../field-value.ts'
import type { ExampleRecord } from './example-records.ts'

/** The fields with the first and the last day of a period. */
type PeriodKeys = readonly [from: string, to: string]
type Period = readonly [from: Temporal.PlainDate, to: Temporal.PlainDate]
/** The days of a period, by the keys of their fields. */
type PeriodValues = readonly (readonly [key: string, value: string])[]

/** Days before a period at which another may begin, the earliest first. */
const earlier = [400, 200, 100, 50, 25, 12, 6, 3, 1, 0]

function periodOf(record: ExampleRecord, keys: PeriodKeys): Period | null {
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
export function* periodsBeside(
  record: ExampleRecord,
  keys: PeriodKeys,
  before: readonly ExampleRecord[],
): Generator<PeriodValues> {
  const own = periodOf(record, keys)
  if (!own) return
  const others = before.map((each) => periodOf(each, keys)).filter((period) => period !== null)
  for (const length of lengthsOf(own))
    for (const gap of [1, 0])
      for (const [from, to] of others) {
        yield periodFrom(keys, to.add({ days: gap }), length)
        yield periodFrom(keys, from.subtract({ days: length + gap }), length)
      }
}

/** Short and early periods for a record: most of them fit beside each other. `first` is the first day that there can be, if it is known. */
export function* shortPeriods(
  record: ExampleRecord,
  keys: PeriodKeys,
  first: Temporal.PlainDate | null,
): Generator<PeriodValues> {
  const [from] = periodOf(record, keys) ?? []
  if (!from) return
  const begins = [...(first ? [first] : []), ...earlier.map((days) => from.subtract({ days }))]
  for (const length of [0, 1]) for (const begin of begins) yield periodFrom(keys, begin, length)
}
