import { expect, test } from 'vitest'
import { filingTimes, timeBars } from './filing-times.ts'

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

test('FRD-4 filings within minutes are counted by the minute, in the zone of the case, and every one is in a bar', () => {
  const times = [0, 47, 94, 141].map((seconds) => at('2026-11-20T20:00:10Z') + seconds * 1000)
  const { unit, bars } = timeBars(times, 'Eastern')
  expect(unit).toBe('minute')
  expect(bars.map(({ name, value }) => [name, value])).toEqual([
    ['2026-11-20 15:00', 2],
    ['2026-11-20 15:01', 1],
    ['2026-11-20 15:02', 1],
  ])
})

test('FRD-4 filings over years have at most sixty bars', () => {
  const times = Array.from({ length: 400 }, (_, index) => at('2026-01-01T00:00:00Z') + index * 7 * 86_400_000)
  const { bars } = timeBars(times, 'UTC')
  expect(bars.length).toBeLessThanOrEqual(60)
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(400)
})

test('FRD-4 the sentence says how long the filings took and how long the pauses are', () => {
  const times = [0, 60, 120, 3600].map((seconds) => at('2026-11-20T20:00:00Z') + seconds * 1000)
  expect(filingTimes(times, 'UTC')).toContain(
    '2026-11-20 20:00:00 to 2026-11-20 21:00:00, 60 minutes in all; half of the pauses are at most 60 seconds.',
  )
})
