import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deadlineAnswersSchema } from './deadline-answer.ts'
import { deadlineInstant, parseDeadlines } from './parse-deadlines.ts'

test('DLN-3 a deadline in the older form is read: zone, text and redirects', () => {
  const answer = z.parse(deadlineAnswersSchema, {
    globalDeadline: {
      timeZone: 'Eastern',
      deadline: '06/30/2026 11:59:59 PM',
      redirects: { default: '/deadline', es: 'https://example.com/es' },
    },
    lookupFilingDeadline: { timeZone: 'Arizona', deadline: '06/30/2026' },
  })
  const deadlines = parseDeadlines(answer)
  expect(deadlines.get('globalDeadline')?.instant.toString()).toBe('2026-07-01T03:59:59Z')
  expect(deadlines.get('globalDeadline')?.zone).toBe('Eastern')
  expect([...(deadlines.get('globalDeadline')?.redirects ?? [])]).toEqual([
    ['default', '/deadline'],
    ['es', 'https://example.com/es'],
  ])
  expect(deadlines.get('lookupFilingDeadline')?.redirects.size).toBe(0)
})

test('DLN-3 a deadline from a content management system is read: one entry for each language', () => {
  const answer = z.parse(deadlineAnswersSchema, {
    automotiveFilingDeadline: {
      es: {
        projectTimeZone: 'Pacific',
        deadlineDateTime: '06/30/2026',
        redirectUrl: 'https://example.com/es',
      },
      en: { projectTimeZone: 'Pacific', deadlineDateTime: '06/30/2026 05:00:00 PM', redirectUrl: null },
    },
    claimFilingDeadline: { fr: { projectTimeZone: 'Pacific', deadlineDateTime: '06/30/2026 05:00:00 PM' } },
    globalDeadline: {},
  })
  const deadlines = parseDeadlines(answer)
  expect(deadlines.get('automotiveFilingDeadline')?.instant.toString()).toBe('2026-07-01T00:00:00Z')
  expect([...(deadlines.get('automotiveFilingDeadline')?.redirects ?? [])]).toEqual([
    ['es', 'https://example.com/es'],
  ])
  expect(deadlines.get('claimFilingDeadline')?.instant.toString()).toBe('2026-07-01T00:00:00Z')
  expect(deadlines.has('globalDeadline')).toBe(false)
})

test('DLN-3 a date alone means the end of that day in its zone', () => {
  expect(deadlineInstant('06/30/2026', 'Pacific').toString()).toBe('2026-07-01T06:59:59.999999999Z')
  expect(deadlineInstant('11/01/2026', 'Pacific').toString()).toBe('2026-11-02T07:59:59.999999999Z')
})

test.each([
  '',
  '6/30/2026',
  '2026-06-30',
  '02/30/2026',
  '06/30/2026 23:59:59',
  '06/30/2026 11:59 PM',
  '06/30/2026 ',
])('DAT-2 DEV-5 refuses the deadline "%s"', (deadline) => {
  expect(() => parseDeadlines({ globalDeadline: { timeZone: 'Pacific', deadline } })).toThrow(
    expect.objectContaining({ code: 'INVALID_DEADLINE_FORMAT', details: { deadline } }),
  )
})

test('DLN-4 DEV-5 a deadline in an unknown zone is an error', () => {
  expect(() => parseDeadlines({ globalDeadline: { timeZone: 'Atlantis', deadline: '06/30/2026' } })).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_TIME_ZONE' }),
  )
})

test('DLN-3 a key without a deadline stays open', () => {
  expect(parseDeadlines({ globalDeadline: undefined }).size).toBe(0)
})
