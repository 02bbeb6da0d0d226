import { expect, test } from 'vitest'
import { holdingDeadline } from './holding-deadline.ts'
import { parseDeadlines } from './parse-deadlines.ts'

const keys = ['globalDeadline', 'exclusion']
const at = (text: string) => Temporal.Instant.from(text)
const deadlines = parseDeadlines({
  globalDeadline: { timeZone: 'UTC', deadline: '12/31/2026' },
  exclusion: {
    timeZone: 'UTC',
    deadline: '06/30/2026 05:00:00 PM',
    graceMinutes: 30,
    late: { until: '07/15/2026 05:00:00 PM', reason: 'claimDetails.reason' },
  },
})

test.each([
  ['2026-06-30T17:00:00Z', null, 'exclusion open 2026-06-30T17:00:00Z'],
  ['2026-06-30T17:30:00Z', '2026-06-30T17:00:00Z', 'exclusion grace 2026-06-30T17:30:00Z'],
  ['2026-06-30T17:30:00Z', '2026-06-30T17:00:01Z', 'exclusion late 2026-07-15T17:00:00Z'],
  ['2026-07-15T17:00:01Z', null, 'exclusion passed 2026-07-15T17:00:00Z'],
])('TIM-2 the deadline that holds at %s for who began at %s is %s', (now, begunAt, expected) => {
  const found = holdingDeadline(keys, deadlines, at(now), begunAt === null ? null : at(begunAt))
  expect(found && `${found.key} ${found.kind} ${found.end.toString()}`).toBe(expected)
})

test('TIM-1 TIM-2 claims that are late are late where another deadline ends at the same time or earlier: until that end', () => {
  for (const until of ['12/31/2026', '01/15/2027']) {
    const written = {
      timeZone: 'UTC',
      deadline: '06/30/2026',
      late: { until, reason: 'claimDetails.reason' },
    }
    const found = holdingDeadline(
      keys,
      parseDeadlines({ globalDeadline: { timeZone: 'UTC', deadline: '12/31/2026' }, exclusion: written }),
      at('2026-07-01T17:00:00Z'),
      null,
    )
    expect(found).toMatchObject({ key: 'exclusion', kind: 'late', end: at('2026-12-31T00:00:00Z') })
  }
})

test('TIM-2 where no deadline has a known end, none holds', () => {
  expect(holdingDeadline(['other'], deadlines, at('2026-06-30T17:00:00Z'), null)).toBeNull()
})
