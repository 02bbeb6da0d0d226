import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { dateIn, endOfDayIn, entryDate, instantIn, zoneIdOf, zoneIds, zoneNamed } from './zones.ts'

const names = Object.keys(zoneIds).map(zoneNamed)

test('DLN-4 each of the thirteen zones of the specification has its IANA zone', () => {
  const newYear = Temporal.PlainDateTime.from('2026-01-01T00:00')
  const july = Temporal.PlainDateTime.from('2026-07-01T00:00')
  const offsets = names.map((name) => [
    name,
    ...[newYear, july].map((local) => instantIn(name, local).toZonedDateTimeISO(zoneIdOf(name)).offset),
  ])
  expect(offsets).toEqual([
    ['Pacific', '-08:00', '-07:00'],
    ['Mountain', '-07:00', '-06:00'],
    ['Central', '-06:00', '-05:00'],
    ['Eastern', '-05:00', '-04:00'],
    ['Atlantic', '-04:00', '-03:00'],
    ['Newfoundland', '-03:30', '-02:30'],
    ['Alaskan', '-09:00', '-08:00'],
    ['Hawaii-Aleutian', '-10:00', '-10:00'],
    ['Aleutian', '-10:00', '-09:00'],
    ['Yukon', '-07:00', '-07:00'],
    ['Arizona', '-07:00', '-07:00'],
    ['Indiana (East)', '-05:00', '-04:00'],
    ['Saskatchewan', '-06:00', '-06:00'],
  ])
})

test.each(['', 'pacific', 'europe/london', 'Europe/Londn', 'EST', 'PST8PDT', '+05:30', 'toString'])(
  'DLN-4 DEV-5 refuses the zone "%s"',
  (name) => {
    expect(() => zoneNamed(name)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_TIME_ZONE', details: { zone: name } }),
    )
  },
)

test.each(['America/Los_Angeles', 'Europe/London', 'Asia/Kathmandu', 'Europe/Kyiv', 'UTC'])(
  'TIM-1 takes the zone "%s" of the IANA database',
  (name) => {
    expect(zoneNamed(name)).toBe(name)
    expect(zoneIdOf(name)).toBe(name)
  },
)

test('TIM-1 zones with half and quarter hours end their days at their own midnight', () => {
  const date = Temporal.PlainDate.from('2026-06-30')
  const end = (zone: string) => endOfDayIn(zoneNamed(zone), date).add({ nanoseconds: 1 }).toString()
  expect(end('Asia/Kolkata')).toBe('2026-06-30T18:30:00Z')
  expect(end('Asia/Kathmandu')).toBe('2026-06-30T18:15:00Z')
  expect(end('Australia/Lord_Howe')).toBe('2026-06-30T13:30:00Z')
  // On this day Lord Howe's clocks went back half an hour: it had 24.5 hours.
  const long = Temporal.PlainDate.from('2026-04-05')
  const from = endOfDayIn('Australia/Lord_Howe', long.subtract({ days: 1 }))
  expect(endOfDayIn('Australia/Lord_Howe', long).since(from).total('hours')).toBe(24.5)
})

test('DAT-1 a local time that does not exist in spring is read as later, one that occurs twice in autumn as the first', () => {
  const at = (local: string) => instantIn('Pacific', Temporal.PlainDateTime.from(local)).toString()
  expect(at('2024-03-10T02:30')).toBe('2024-03-10T10:30:00Z')
  expect(at('2024-11-03T01:30')).toBe('2024-11-03T08:30:00Z')
})

test('DAT-1 agrees with luxon about local times in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.integer({ min: 0, max: 30_000_000 }), (name, minutes) => {
      const local = Temporal.PlainDateTime.from('1990-01-01T00:00').add({ minutes })
      const ours = instantIn(name, local)
      const theirs = DateTime.fromISO(local.toString(), { zone: zoneIdOf(name) })
      // Of the two occurrences of a repeated time luxon may take the second.
      const occurrences = theirs.getPossibleOffsets().map((each) => each.toMillis())
      expect(ours.epochMilliseconds).toBe(Math.min(...occurrences))
    }),
    { numRuns: 4000 },
  )
})

test('DLN-3 a day ends with its last instant, whether it has 23, 24 or 25 hours', () => {
  for (const day of ['2024-03-10', '2024-03-27', '2024-11-03']) {
    const date = Temporal.PlainDate.from(day)
    const end = endOfDayIn('Pacific', date)
    expect(dateIn('Pacific', end).toString()).toBe(day)
    expect(dateIn('Pacific', end.add({ nanoseconds: 1 })).equals(date.add({ days: 1 }))).toBe(true)
  }
})

test('DAT-1 today is the date in Los Angeles', () => {
  expect(entryDate(Temporal.Instant.from('2026-03-28T06:59:59Z')).toString()).toBe('2026-03-27')
  expect(entryDate(Temporal.Instant.from('2026-03-28T07:00:00Z')).toString()).toBe('2026-03-28')
})

test('TIM-1 today is the date in the zone of days that the case names', () => {
  const now = Temporal.Instant.from('2026-03-28T06:59:59Z')
  expect(entryDate(now, 'Europe/London').toString()).toBe('2026-03-28')
  expect(entryDate(now, 'Asia/Kathmandu').toString()).toBe('2026-03-28')
  expect(entryDate(now, 'Hawaii-Aleutian').toString()).toBe('2026-03-27')
})
