import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { dateIn, endOfDayIn, entryDate, instantIn, zoneIds, zoneNamed } from './zones.ts'

const names = Object.keys(zoneIds).map(zoneNamed)

test('DLN-4 each of the thirteen zones of the specification has its IANA zone', () => {
  const newYear = Temporal.PlainDateTime.from('2026-01-01T00:00')
  const july = Temporal.PlainDateTime.from('2026-07-01T00:00')
  const offsets = names.map((name) => [
    name,
    ...[newYear, july].map((local) => instantIn(name, local).toZonedDateTimeISO(zoneIds[name]).offset),
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

test.each(['', 'pacific', 'America/Los_Angeles', 'toString'])('DLN-4 DEV-5 refuses the zone "%s"', (name) => {
  expect(() => zoneNamed(name)).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_TIME_ZONE', details: { zone: name } }),
  )
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
      const theirs = DateTime.fromISO(local.toString(), { zone: zoneIds[name] })
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
