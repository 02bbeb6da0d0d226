import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { formatDateTime, parseDateTime } from './date-time.ts'

test.each([
  ['03/27/2026 11:59:59 PM', '2026-03-27T23:59:59'],
  ['03/27/2026 12:00:00 AM', '2026-03-27T00:00:00'],
  ['03/27/2026 12:30:00 pm', '2026-03-27T12:30:00'],
  ['03/27/2026 01:05:09 am', '2026-03-27T01:05:09'],
])('DAT-2 reads %s', (text, dateTime) => {
  expect(parseDateTime(text)?.toString()).toBe(dateTime)
})

test.each([
  ['a date alone', '03/27/2026'],
  ['an hour of one digit', '03/27/2026 1:00:00 PM'],
  ['hour 0', '03/27/2026 00:00:00 AM'],
  ['hour 13', '03/27/2026 13:00:00 PM'],
  ['minute 60', '03/27/2026 11:60:00 PM'],
  ['no half of the day', '03/27/2026 11:00:00'],
  ['a day that does not exist', '02/30/2026 11:00:00 PM'],
  ['a blank at the end', '03/27/2026 11:00:00 PM '],
])('DAT-2 refuses %s', (_, text) => {
  expect(parseDateTime(text)).toBeNull()
})

test('DAT-2 a date and time is written as luxon writes it, and parsed back unchanged', () => {
  const second = fc.integer({ min: -30_000_000_000, max: 100_000_000_000 })
  fc.assert(
    fc.property(second, (seconds) => {
      const theirs = DateTime.fromSeconds(seconds, { zone: 'utc' })
      const ours = Temporal.PlainDateTime.from('1970-01-01T00:00').add({ seconds })
      const text = formatDateTime(ours)
      expect(text).toBe(theirs.setLocale('en-US').toFormat('MM/dd/yyyy hh:mm:ss a'))
      expect(parseDateTime(text)?.equals(ours)).toBe(true)
    }),
    { numRuns: 4000 },
  )
})
