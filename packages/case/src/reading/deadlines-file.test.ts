import { expect, test } from 'vitest'
import { deadlineFromNow } from './deadlines-file.ts'

const instant = Temporal.ZonedDateTime.from('2031-03-10T23:59:59[America/New_York]').toInstant()

test.each([
  ['2031-03-11T00:00[America/New_York]', 'passed'],
  ['2031-03-10T18:00[America/New_York]', 'today'],
  ['2031-03-10T00:00[America/New_York]', 'today'],
  ['2031-03-11T09:00[Asia/Tokyo]', 'today'],
  ['2031-03-09T23:59[America/New_York]', 'in 1 day'],
  // The clocks go forward between these.
  ['2031-03-08T23:59[America/New_York]', 'in 2 days'],
  ['2027-03-10T12:00[America/New_York]', 'in 1,461 days'],
])('ADM-1 at %s a deadline at the end of 10 March is described as: %s', (now, words) => {
  expect(deadlineFromNow({ instant, zone: 'Eastern' }, Temporal.ZonedDateTime.from(now).toInstant())).toBe(
    words,
  )
})
