import { type Deadlines, parseDeadlines } from '@redress/form'
import { expect, test } from 'vitest'
import { nextLook, offeredReminder, ownDaysOf, reminderTime } from './reminder-time.ts'

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const askedAt = at('2026-12-01T00:00:00Z')

interface Given {
  readonly remind?: number | undefined
  readonly deadlines?: Deadlines
}

const caseWith = ({ remind, deadlines = new Map() }: Given = { remind: 3 }) => ({
  settings: { saveAndReturn: { Automotive: { days: 30, remind } } },
  deadlines,
  deadlinesFile: {},
})

const factsOf = (endsAt: string) => ({ formType: 'Automotive', askedAt, endsAt: at(endsAt) })

const timeOf = (endsAt: string, given = caseWith(), now = askedAt) => {
  const time = reminderTime(given, factsOf(endsAt), now)
  return time && [time.at.toString(), time.until.toString()]
}

test.each([
  ['three days before the end', '2026-12-21T00:00:00Z', '2026-12-18T00:00:00Z'],
  ['halfway where less than six days are left', '2026-12-05T00:00:00Z', '2026-12-03T00:00:00Z'],
  ['halfway where hardly more than a day is left', '2026-12-02T02:00:00Z', '2026-12-01T13:00:00Z'],
])('RET-6 a reminder is sent %s', (_, endsAt, expected) => {
  expect(timeOf(endsAt)).toEqual([expected, endsAt])
  expect(offeredReminder(caseWith(), factsOf(endsAt))?.toString()).toBe(expected)
})

test('RET-6 none is offered where less than a day is left, or the form has none', () => {
  expect(offeredReminder(caseWith(), factsOf('2026-12-01T23:59:59Z'))).toBeNull()
  expect(offeredReminder(caseWith({}), factsOf('2026-12-21T00:00:00Z'))).toBeNull()
})

test('RET-6 the reminders of one moment are spread over twelve hours, and over less where less is left', () => {
  const atPart = (endsAt: string, idHash: string) =>
    reminderTime(caseWith(), factsOf(endsAt), askedAt, idHash)?.at.toString()
  expect(atPart('2026-12-21T00:00:00Z', `8${'0'.repeat(63)}`)).toBe('2026-12-18T06:00:00Z')
  expect(atPart('2026-12-05T00:00:00Z', 'f'.repeat(64))).toBe('2026-12-03T12:00:00Z')
})

test('RET-6 a deadline that is earlier by now counts; that of late claims only once the deadline has passed', () => {
  const zone = { timeZone: 'UTC' }
  const deadline = '12/11/2026 12:00:00 AM'
  const late = { until: '12/31/2026 12:00:00 AM', reason: 'claimDetails.reason' }
  const given = caseWith({
    remind: 3,
    deadlines: parseDeadlines({ globalDeadline: { ...zone, deadline, late } }),
  })
  expect(timeOf('2026-12-21T00:00:00Z', given)).toEqual(['2026-12-08T00:00:00Z', '2026-12-11T00:00:00Z'])
  expect(timeOf('2026-12-21T00:00:00Z', given, at('2026-12-12T00:00:00Z'))).toEqual([
    '2026-12-18T00:00:00Z',
    '2026-12-21T00:00:00Z',
  ])
})

test('RET-6 TIM-1 the own deadline of a class member is that of the deadlines in force, and without a day that of everybody', () => {
  const inForce = (days: number) => {
    const byMember = { column: 'Mailed On', days }
    const deadlinesFile = {
      globalDeadline: {
        timeZone: 'UTC',
        deadline: '12/07/2026 12:00:00 AM',
        redirects: {},
        graceMinutes: 0,
        byMember,
      },
    }
    return { ...caseWith({ remind: 3, deadlines: parseDeadlines(deadlinesFile) }), deadlinesFile }
  }
  const facts = factsOf('2027-01-21T00:00:00Z')
  const ownDays = ownDaysOf(inForce(10), 'Automotive', { mailedOn: '12/01/2026', pin: '482916' })
  expect(ownDays).toEqual({ mailedOn: '12/01/2026' })
  const untilWith = (days: number, own = ownDays) =>
    reminderTime(inForce(days), { ...facts, ownDays: own }, askedAt)?.until.toString()
  expect(untilWith(10)).toMatch(/^2026-12-11T23:59:59/)
  // The court gives everybody more days.
  expect(untilWith(20)).toMatch(/^2026-12-21T23:59:59/)
  expect(ownDaysOf(inForce(10), 'Automotive', {})).toBeUndefined()
  expect(reminderTime(inForce(10), facts, askedAt)?.until.toString()).toBe('2026-12-07T00:00:00Z')
})

test('RET-6 a reminder is looked at again at its time, and every six hours since deadlines move', () => {
  const until = at('2026-12-21T00:00:00Z')
  const look = (time: string | null) =>
    nextLook(askedAt, time === null ? null : { at: at(time), until }).toString()
  expect(look('2026-12-01T02:00:00Z')).toBe('2026-12-01T02:00:00Z')
  expect(look('2026-12-18T00:00:00Z')).toBe('2026-12-01T06:00:00Z')
  expect(look(null)).toBe('2026-12-01T06:00:00Z')
})
