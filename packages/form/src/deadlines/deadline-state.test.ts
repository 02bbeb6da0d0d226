import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factOf } from '../conditions/deadline-facts.ts'
import { deadlineFacts, deadlineState } from './deadline-state.ts'
import { type Deadline, parseDeadlines } from './parse-deadlines.ts'
import { hasGrace, passedDeadline } from './passed-deadline.ts'

const at = (text: string) => Temporal.Instant.from(text)

function parsed(more: object = {}, timeZone = 'Pacific', deadline = '06/30/2026 05:00:00 PM'): Deadline {
  const found = parseDeadlines({ expenses: { timeZone, deadline, ...more } }).get('expenses')
  if (!found) throw new Error('There is no deadline.')
  return found
}

const late = { until: '07/15/2026 05:00:00 PM', reason: 'claimDetails.reason' }

test('TIM-1 DLN-2 a deadline is open up to its moment, and passed after it', () => {
  const states = ['2026-06-30T23:59:59Z', '2026-07-01T00:00:00Z', '2026-07-01T00:00:00.000000001Z'].map(
    (now) => deadlineState(parsed(), at(now), null),
  )
  expect(states).toEqual(['open', 'open', 'passed'])
})

test('TIM-1 a deadline with a second day is late up to that day, and passed after it', () => {
  const states = [
    '2026-07-01T00:00:00Z',
    '2026-07-01T00:00:01Z',
    '2026-07-16T00:00:00Z',
    '2026-07-16T00:00:01Z',
  ].map((now) => deadlineState(parsed({ late }), at(now), null))
  expect(states).toEqual(['open', 'late', 'late', 'passed'])
})

test('TIM-1 DLN-5 whoever began in time has the grace of the deadline, and whoever began late that of the second day', () => {
  const deadline = parsed({ late, graceMinutes: 30 })
  const state = (now: string, begunAt: string) => deadlineState(deadline, at(now), at(begunAt))
  expect(state('2026-07-01T00:30:00Z', '2026-07-01T00:00:00Z')).toBe('open')
  expect(state('2026-07-01T00:30:00Z', '2026-07-01T00:00:01Z')).toBe('late')
  expect(state('2026-07-01T00:30:01Z', '2026-07-01T00:00:00Z')).toBe('late')
  expect(state('2026-07-16T00:30:00Z', '2026-07-16T00:00:00Z')).toBe('late')
  expect(state('2026-07-16T00:30:00Z', '2026-07-16T00:00:01Z')).toBe('passed')
})

test('TIM-1 a deadline without a known end is open for ever, and has no moment', () => {
  const deadlines = parseDeadlines({ expenses: { timeZone: 'Pacific', deadline: null } })
  expect(deadlines.size).toBe(0)
  expect(factOf(deadlineFacts(deadlines, at('2099-01-01T00:00:00Z'), null), 'expenses')).toBe('open')
  expect(passedDeadline(['expenses'], deadlines, at('2099-01-01T00:00:00Z'))).toBeNull()
})

test('TIM-1 a deadline by member is open to who has not signed in until the last of them', () => {
  const deadline = parsed({ byMember: { column: 'mailed', days: 30 }, lastEndsAt: '2026-08-01T00:00:00Z' })
  expect(deadlineState(deadline, at('2026-08-01T00:00:00Z'), null)).toBe('open')
  expect(deadlineState(deadline, at('2026-08-01T00:00:01Z'), null)).toBe('passed')
  expect(deadlineState(deadline, at('2026-08-01T00:00:00Z'), at('2026-07-31T00:00:00Z'))).toBe('passed')
})

test('TIM-1 the moment that the server computed counts, whatever clock changes a browser knows', () => {
  const deadline = parsed({ endsAt: '2026-07-01T01:00:00Z', late, lateEndsAt: '2026-07-16T01:00:00Z' })
  expect([deadline.instant, deadline.late?.instant].map(String)).toEqual([
    '2026-07-01T01:00:00Z',
    '2026-07-16T01:00:00Z',
  ])
})

const zones = [
  'Pacific',
  'Newfoundland',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
]

test('TIM-1 DLN-5 states only go forward, and an earlier begin is never worse, in any zone and on days of clock changes', () => {
  const order = ['open', 'late', 'passed']
  const minutes = fc.integer({ min: -3000, max: 3000 })
  const days = ['03/08/2026', '03/29/2026', '04/05/2026', '10/25/2026', '11/01/2026', '06/30/2026']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...days),
      fc.integer({ min: 0, max: 1440 }),
      minutes,
      minutes,
      minutes,
      (zone, day, graceMinutes, first, second, begun) => {
        const until = days[0] === day ? '03/09/2026' : day
        const deadline = parsed({ graceMinutes, late: { until, reason: 'a.b' } }, zone, day)
        const moment = (minute: number) => deadline.instant.add({ minutes: minute })
        const [one, two] = [Math.min(first, second), Math.max(first, second)].map(moment)
        if (!one || !two) return
        const rank = (now: Temporal.Instant, begunAt: Temporal.Instant) =>
          order.indexOf(deadlineState(deadline, now, begunAt))
        expect(rank(one, moment(begun))).toBeLessThanOrEqual(rank(two, moment(begun)))
        expect(rank(two, moment(begun))).toBeLessThanOrEqual(rank(two, two))
        expect(hasGrace(new Map([['x', deadline]]), two, moment(begun))).toBe(
          rank(two, moment(begun)) !== rank(two, two),
        )
      },
    ),
    { numRuns: 2000 },
  )
})
