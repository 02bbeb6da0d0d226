import * as api from '@redress/api'
import { signatureDateAnswer } from '@redress/api'
import { checkCase } from '@redress/case/advice/check-case.ts'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { createFormStore, entryDate, planForm } from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { siteOf } from '../../../site/pages/site-of.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const model = 'models/automotive-claim-details.yaml'
const notFuture = [
  'agrees: { kind: boolean }',
  'agrees: { kind: boolean }\n  bought: { rules: [{ type: preventFutureDate, allowToday: true }] }',
] as const
const askedFor = [
  '      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }\n',
  '      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }\n      - { type: date, field: claimDetails.bought, label: LocKey_Agrees }\n',
] as const

const zoned = (zones: string): CaseChanges => ({
  'case.yaml': ['timeZone: Pacific', zones],
  [model]: notFuture,
  'forms/automotive.yaml': askedFor,
})

const cases = [
  ['Los Angeles where none is given', 'timeZone: Europe/London', '2026-11-21T07:59:59Z', '11/20/2026'],
  ['Los Angeles a second later', 'timeZone: Europe/London', '2026-11-21T08:00:00Z', '11/21/2026'],
  ['London', 'timeZone: Pacific\ndayZone: Europe/London', '2026-11-20T23:59:59Z', '11/20/2026'],
  ['London at midnight', 'timeZone: Pacific\ndayZone: Europe/London', '2026-11-21T00:00:00Z', '11/21/2026'],
  ['Kathmandu', 'timeZone: Pacific\ndayZone: Asia/Kathmandu', '2026-11-20T18:15:00Z', '11/21/2026'],
  [
    'Lord Howe on a day of 24.5 hours',
    'timeZone: Pacific\ndayZone: Australia/Lord_Howe',
    '2027-04-04T13:29:59Z',
    '04/04/2027',
  ],
] as const

test.each(cases)(
  'TIM-1 VAL-8 the page and the server have the same today: %s',
  async (_, zones, now, today) => {
    const server = await startTestServer({ changes: zoned(zones) })
    server.setNow(now)
    const { loadedCase } = server.deps
    const tomorrow = entryDate(Temporal.Instant.from(now).add({ hours: 36 }), 'UTC')
    const later = `${tomorrow.month}/${tomorrow.day}/${tomorrow.year}`

    const site = siteOf(loadedCase, 'development')
    const form = loadedCase.forms.get('Automotive')
    if (!form) throw new Error('There is no form.')
    const store = createFormStore(planForm(form.definition, form.models, site.appSettings), {
      newUuid: () => crypto.randomUUID(),
      today: () => entryDate(Temporal.Instant.from(now), site.dayZone),
      characterWhitelist: null,
      outcomes: () => null,
    })
    const isTaken = (bought: string): boolean => {
      store.dispatch({ type: 'enter', field: 'claimDetails.bought', value: bought })
      return store.field('claimDetails.bought').issues.length === 0
    }
    expect([isTaken(today), isTaken(later)]).toEqual([true, false])

    const browser = await signedIn(server)
    const filed = async (bought: string, key: string) => {
      const body = await submissionBody(browser, { claimDetails: { bought } })
      return (await browser.submit('Automotive', body, { key })).answer.submitted
    }
    expect([await filed(later, 'b'.repeat(32)), await filed(today, 'a'.repeat(32))]).toEqual([false, true])
  },
)

test.each([
  ['timeZone: Europe/London', '11/21/2026'],
  ['timeZone: Europe/London\ndayZone: America/New_York', '11/20/2026'],
])('TIM-1 API-8 a signature has the day of dayZone, else that of the settlement: %s', async (zones, date) => {
  const server = await startTestServer({ changes: zoned(zones) })
  server.setNow('2026-11-21T04:30:00Z')
  const reply = await server.app.inject({ url: api.getSignatureDate.path })
  expect(z.parse(signatureDateAnswer, reply.json()).date).toBe(date)
})

test.each([
  ['timeZone: Pacific', []],
  ['timeZone: Europe/London\ndayZone: Europe/London', []],
  ['timeZone: Pacific\ndayZone: America/Los_Angeles', []],
  [
    'timeZone: Europe/London',
    ['There is no dayZone, so days change in Pacific, and the settlement is in Europe/London'],
  ],
  [
    'timeZone: Eastern\ndayZone: Europe/London',
    ['Days change in Europe/London, and the settlement is in Eastern'],
  ],
])(
  'TIM-1 redress check --advice says where days change elsewhere than in the settlement: %s',
  async (zones, expected) => {
    const folder = await writeCase({ 'case.yaml': ['timeZone: Pacific', zones] })
    const { advice } = await checkCase(folder, Temporal.Instant.from('2026-11-20T20:00:00Z'))
    const messages = advice.filter(({ file }) => file.endsWith('case.yaml')).map(({ message }) => message)
    const found = messages.filter((message) => !message.includes('native reader'))
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)))
  },
)

test.each([
  ['timeZone: Europe/Londn', "Unknown time zone 'Europe/Londn'. Did you mean 'Europe/London'?"],
  ['timeZone: Pacific\ndayZone: easter', "Unknown time zone 'easter'. Did you mean 'Eastern'?"],
  ['timeZone: PST8PDT', "Unknown time zone 'PST8PDT'."],
])('TIM-1 DEV-5 a zone that does not exist is a mistake with its place: %s', async (zones, message) => {
  const folder = await writeCase({ 'case.yaml': ['timeZone: Pacific', zones] })
  const { findings } = await checkCase(folder, Temporal.Instant.from('2026-11-20T20:00:00Z'))
  expect(findings.map((finding) => finding.message)).toEqual([expect.stringContaining(message)])
})

test('TIM-1 the page gets the name of a renamed zone that the oldest browsers know', async () => {
  const server = await startTestServer({ changes: zoned('timeZone: Pacific\ndayZone: Europe/Kyiv') })
  expect(siteOf(server.deps.loadedCase, 'development').dayZone).toBe('Europe/Kiev')
})
