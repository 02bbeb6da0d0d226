import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { rounds } from '../../../../scripts/rounds.ts'
import { calendarDate, dayText, monthsBetween, parseDay, plusMonths, weekdayOf } from './days.ts'
import type { Day } from './value.ts'

const day = fc.integer({ min: -700_000, max: 2_900_000 }).map((number): Day => ({ kind: 'day', day: number }))

/** The same day in an independent library. */
const luxonDay = ({ day: number }: Day): DateTime => DateTime.fromMillis(number * 86_400_000, { zone: 'utc' })

test('EXP-2 the year, month, day and weekday of 20,000 days are those of an independent library', () => {
  fc.assert(
    fc.property(day, (one) => {
      const { year, month, day: ofMonth, weekday } = luxonDay(one)
      const date = calendarDate(one)
      const same = date.year === year && date.month === month && date.day === ofMonth
      return same && weekdayOf(one) === weekday && parseDay(dayText(one))?.day === one.day
    }),
    { numRuns: rounds(20_000, 4000) },
  )
})

test('EXP-6 20,000 days some months later are those of an independent library', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -500, max: 500 }),
      (one, months) =>
        plusMonths(one, months)?.day === luxonDay(one).plus({ months }).toMillis() / 86_400_000,
    ),
    { numRuns: rounds(20_000, 4000) },
  )
})

test('EXP-6 the months between two days are as many as still fit', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40_000 }), (from, days) => {
      const to: Day = { kind: 'day', day: from.day + days }
      const months = monthsBetween(from, to)
      const [start, end] = [luxonDay(from), luxonDay(to)]
      const whole = (end.year - start.year) * 12 + end.month - start.month
      expect(months).toBe(end.day < start.day ? whole - 1 : whole)
      expect(monthsBetween(to, from)).toBe(0 - months)
    }),
  )
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '26-01-01',
  '2026/01/01',
  '+2026-01-01',
  '',
])("'%s' is no day", (text) => {
  expect(parseDay(text)).toBeNull()
})

test('the years reach from -999999999 to 999999999', () => {
  const last = parseDay('999999999-12-31')
  expect(last && dayText(last)).toBe('999999999-12-31')
  const first = parseDay('-999999999-01-01')
  expect(first && dayText(first)).toBe('-999999999-01-01')
  expect(last && plusMonths(last, 1)).toBeNull()
})
