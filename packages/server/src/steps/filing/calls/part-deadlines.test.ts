import * as api from '@redress/api'
import { deadlinesAnswer } from '@redress/api'
import { checkCase } from '@redress/case/advice/check-case.ts'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { createFormStore, deadlineFacts, parseDeadlines, planForm } from '@redress/form'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { siteOf } from '../../../site/pages/site-of.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const partFields: CaseChanges = {
  'models/automotive-claim-details.yaml': [
    'agrees: { kind: boolean }',
    'agrees: { kind: boolean }\n  expense: { rules: [{ type: required }] }\n  lateReason: {}',
  ],
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }\n',
    `      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }
      - { type: text, field: claimDetails.lateReason, label: LocKey_Name }
      - type: text
        field: claimDetails.expense
        label: LocKey_Name
        dependencies: [{ effect: show, when: { field: deadlines.expenses, operator: isEqualTo, value: open } }]
      - type: notice
        text: LocKey_Deadline_expenses_Long
        showWhen: [{ field: deadlines.expenses, operator: isEqualTo, value: passed }]
`,
  ],
}

const withDeadlines = (text: string): CaseChanges => ({ ...partFields, 'deadlines.yaml': text })

const partOf = (more = '') => `expenses: { timeZone: Asia/Kathmandu, deadline: 06/30/2027${more} }
automotiveFilingDeadline:
  timeZone: Europe/London
  deadline: 10/31/2027 11:59:59 PM
  graceMinutes: 30
  late: { until: 11/30/2027, reason: claimDetails.lateReason }
`

const key = (number: number) => String(number).padStart(32, '0')

/** Signs in at a moment and files at another; the answers are those that a page with its clock at `pageAt` would send. */
async function filed(
  server: TestServer,
  begunAt: string,
  pageAt: string,
  serverAt: string,
  number: number,
  reason = '',
) {
  server.setNow(begunAt)
  const browser = await signedIn(server)
  const { loadedCase } = server.deps
  const site = siteOf(loadedCase, 'development')
  const answer = z.parse(deadlinesAnswer, (await browser.get(api.getDeadlines.path)).json())
  const form = loadedCase.forms.get('Automotive')
  if (!form) throw new Error('There is no form.')
  const facts = deadlineFacts(
    parseDeadlines(answer),
    Temporal.Instant.from(pageAt),
    Temporal.Instant.from(begunAt),
  )
  const store = createFormStore(planForm(form.definition, form.models, site.appSettings), {
    newUuid: () => crypto.randomUUID(),
    today: () => Temporal.PlainDate.from('2027-06-30'),
    characterWhitelist: null,
    outcomes: () => null,
    facts: () => facts,
  })
  store.dispatch({ type: 'enter', field: 'claimDetails.expense', value: 'Tow' })
  if (reason !== '') store.dispatch({ type: 'enter', field: 'claimDetails.lateReason', value: reason })
  const sent = (name: string) => {
    const { visible, value } = store.field(`claimDetails.${name}`)
    return visible && typeof value === 'string' ? value : null
  }
  server.setNow(serverAt)
  const claimDetails = { expense: sent('expense'), lateReason: sent('lateReason') }
  const body = await submissionBody(browser, { claimDetails })
  const issues = ['expense', 'lateReason'].flatMap((name) => store.field(`claimDetails.${name}`).issues)
  return { ...(await browser.submit('Automotive', body, { key: key(number) })).answer, claimDetails, issues }
}

test('TIM-1 a part of a form is filed up to its own moment, and after it the rest without it, on page and server alike', async () => {
  const server = await startTestServer({ changes: withDeadlines(partOf()) })
  // Midnight in Kathmandu is 18:15 in UTC.
  const [last, after] = ['2027-06-30T18:14:59Z', '2027-06-30T18:15:00Z']
  const before = await filed(server, '2027-06-30T18:00:00Z', last, last, 1)
  expect(before).toMatchObject({ submitted: true, claimDetails: { expense: 'Tow' } })
  const later = await filed(server, '2027-06-30T18:00:00Z', after, after, 2)
  expect(later).toMatchObject({ submitted: true, claimDetails: { expense: null } })
})

test('TIM-1 a part that closes on the way is refused by name, and the claim is filed without it', async () => {
  const server = await startTestServer({ changes: withDeadlines(partOf()) })
  const late = await filed(server, '2027-06-30T18:00:00Z', '2027-06-30T18:14:59Z', '2027-06-30T18:15:01Z', 1)
  expect(late.submitted).toBe(false)
  expect(late.error).toContain('The deadline of this part of the form has passed')
  const again = await filed(server, '2027-06-30T18:00:00Z', '2027-06-30T18:15:01Z', '2027-06-30T18:15:01Z', 1)
  expect(again.submitted).toBe(true)
})

test('TIM-1 a page whose clock is ahead loses no claim: what it closed early is not missed', async () => {
  const server = await startTestServer({ changes: withDeadlines(partOf()) })
  // The page has closed the part five minutes too early, and the answer is missed.
  const wrong = await filed(server, '2027-06-30T18:00:00Z', '2027-06-30T18:15:01Z', '2027-06-30T18:10:00Z', 1)
  expect(wrong.submitted).toBe(false)
  const ahead = await filed(server, '2027-06-30T18:00:00Z', '2027-06-30T18:15:01Z', '2027-06-30T18:14:30Z', 2)
  expect(ahead).toMatchObject({ submitted: true, claimDetails: { expense: null } })
})

test('TIM-1 DLN-5 a late claim is filed with a reason alone, until the second day, and is marked late', async () => {
  const server = await startTestServer({ changes: withDeadlines(partOf()) })
  const at = '2027-11-05T12:00:00Z'
  const without = await filed(server, at, at, at, 1)
  expect(without.submitted).toBe(false)
  expect(without.issues.map(({ rule }) => rule)).toEqual(['requiredIf'])
  const withReason = await filed(server, at, at, at, 2, 'I was ill')
  expect(withReason).toMatchObject({ submitted: true, claimDetails: { lateReason: 'I was ill' } })
  const claim = await server.filed.findByReferenceCode(withReason.referenceCodeForm ?? '')
  expect(claim?.late).toEqual(['automotiveFilingDeadline'])
  const [lastLate, after] = ['2027-11-30T23:59:59Z', '2027-12-01T00:00:00Z']
  expect((await filed(server, lastLate, lastLate, lastLate, 3, 'Ill')).submitted).toBe(true)
  const closed = await filed(server, after, after, after, 4, 'Ill')
  expect([closed.submitted, closed.error]).toEqual([
    false,
    expect.stringContaining('can no longer be filed here'),
  ])
})

test('TIM-1 DLN-5 whoever began in time files in the grace of the deadline without a reason, and is not late', async () => {
  const server = await startTestServer({ changes: withDeadlines(partOf()) })
  const [begun, now] = ['2027-10-31T23:59:59Z', '2027-11-01T00:29:59Z']
  const answer = await filed(server, begun, now, now, 1)
  expect(answer).toMatchObject({ submitted: true, claimDetails: { lateReason: null } })
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.late).toBeUndefined()
  const after = '2027-11-01T00:30:00Z'
  expect((await filed(server, begun, after, after, 2)).issues.map(({ rule }) => rule)).toEqual(['requiredIf'])
})

test('TIM-1 a form without a known end stays open, and its texts say so in each culture', async () => {
  const server = await startTestServer({
    changes: withDeadlines(`expenses: { timeZone: Pacific, deadline: null, open: true }\n`),
  })
  const at = '2090-01-01T00:00:00Z'
  expect(await filed(server, at, at, at, 1)).toMatchObject({
    submitted: true,
    claimDetails: { expense: 'Tow' },
  })
  const texts = (await server.app.inject({ url: `${api.getCultureContent.path}?culture=es` })).body
  expect(texts).toContain('"key":"LocKey_Deadline_expenses_Long","value":"aún no se conoce"')
})

test('TIM-1 the page gets the moments that the server computed', async () => {
  const server = await startTestServer({ changes: withDeadlines(partOf()) })
  const answer = z.parse(deadlinesAnswer, (await server.app.inject({ url: api.getDeadlines.path })).json())
  expect(answer.expenses).toMatchObject({
    timeZone: 'Asia/Katmandu',
    endsAt: '2027-06-30T18:14:59.999999999Z',
  })
  expect(answer.automotiveFilingDeadline).toMatchObject({ lateEndsAt: '2027-11-30T23:59:59.999999999Z' })
})

const mistakesIn = async (deadlines: string): Promise<readonly string[]> => {
  const { findings } = await checkCase(
    await writeCase(withDeadlines(deadlines)),
    Temporal.Instant.from('2026-11-20T20:00:00Z'),
  )
  return findings.filter(({ level }) => level === 'mistake').map(({ line, message }) => `${line} ${message}`)
}

test('TIM-1 a condition on a deadline that there is not is a mistake', async () => {
  expect(await mistakesIn('globalDeadline: { timeZone: Pacific, deadline: 12/31/2031 }\n')).toContainEqual(
    expect.stringContaining("No field 'expenses' in the model 'deadlines'."),
  )
})

test.each([
  [partOf(), []],
  [
    partOf().replace('06/30/2027', 'null'),
    [expect.stringMatching(/^1 There is no deadline, .*'open: true'/)],
  ],
  [
    partOf(', open: true'),
    [expect.stringMatching(/^1 There is a deadline, '06\/30\/2027', so its end is known\./)],
  ],
  [
    partOf().replace('11/30/2027', '10/30/2027'),
    [expect.stringMatching(/^6 Late claims are taken until '10\/30\/2027', which is not after the deadline/)],
  ],
  [
    partOf().replace('11/30/2027', '2027-11-30'),
    [expect.stringMatching(/^6 Invalid deadline format '2027-11-30'/)],
  ],
  [
    partOf().replace('lateReason', 'lateReson'),
    [
      expect.stringMatching(
        /^6 No page of Automotive asks for 'claimDetails.lateReson'.* Did you mean 'claimDetails.lateReason'\?/,
      ),
    ],
  ],
])('TIM-1 mistakes in a deadline are named with their place', async (deadlines, expected) => {
  expect(await mistakesIn(deadlines)).toEqual(expected)
})
