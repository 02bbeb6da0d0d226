import { expect, test } from 'vitest'
import { formState } from './form-state.ts'
import { parseDeadlines } from './parse-deadlines.ts'

const deadlines = parseDeadlines({
  globalDeadline: { timeZone: 'Pacific', deadline: '12/31/2026' },
  exclusion: { timeZone: 'Pacific', deadline: '06/30/2026' },
})
const endOf = (key: string) => {
  const { instant, zone } = deadlines.get(key) ?? {}
  return { instant, zone }
}
const at = (now: string) => Temporal.Instant.from(now)

test('FRM-2 a form is open until the first of its deadlines, and is closed by it', () => {
  const before = formState('exclusion', deadlines, at('2026-06-01T00:00:00Z'))
  expect(before).toEqual({ isClosed: false, end: endOf('exclusion') })
  const after = formState('exclusion', deadlines, at('2026-08-01T00:00:00Z'))
  expect(after).toEqual({ isClosed: true, end: endOf('exclusion') })
  expect(formState('objection', deadlines, at('2026-08-01T00:00:00Z'))).toEqual({
    isClosed: false,
    end: endOf('globalDeadline'),
  })
})

test('FRM-2 a form without any deadline is open and has no end', () => {
  expect(formState('exclusion', new Map(), at('2026-08-01T00:00:00Z'))).toEqual({
    isClosed: false,
    end: null,
  })
})

test('FRM-2 TIM-1 a form with own days of members is open until the last of them, and names that end once it is closed', () => {
  const byMember = parseDeadlines({
    exclusion: {
      timeZone: 'Pacific',
      deadline: '06/30/2026',
      byMember: { column: 'mailedOn', days: 30 },
      late: { until: '07/31/2026', reason: 'claimDetails.reason' },
      lastEndsAt: '2026-08-20T12:00:00Z',
    },
  })
  const state = (now: string) => {
    const { isClosed, end } = formState('exclusion', byMember, at(now))
    return [isClosed, end?.instant.toString() ?? null]
  }
  expect(state('2026-08-20T12:00:00Z')).toEqual([false, null])
  expect(state('2026-08-20T12:00:01Z')).toEqual([true, '2026-08-20T12:00:00Z'])
})

test('FRM-2 TIM-1 a form that takes late claims is open until the end of those', () => {
  const late = parseDeadlines({
    exclusion: {
      timeZone: 'Pacific',
      deadline: '06/30/2026',
      late: { until: '07/31/2026', reason: 'claimDetails.reason' },
    },
  })
  const state = (now: string) => {
    const { isClosed, end } = formState('exclusion', late, at(now))
    return [isClosed, end?.instant.toZonedDateTimeISO('America/Los_Angeles').toPlainDate().toString()]
  }
  expect(state('2026-06-01T00:00:00Z')).toEqual([false, '2026-06-30'])
  expect(state('2026-07-10T00:00:00Z')).toEqual([false, '2026-07-31'])
  expect(state('2026-08-10T00:00:00Z')).toEqual([true, '2026-07-31'])
})
