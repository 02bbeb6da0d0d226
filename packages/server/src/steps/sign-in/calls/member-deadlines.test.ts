import { join } from 'node:path'
import { checkCase } from '@redress/case/advice/check-case.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { submissionBody } from '../../../testing/submission-body.ts'
import { openBrowser } from '../../../testing/test-browser.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { classListAdvice } from '../../class-list/class-list-advice.ts'
import { classListRows } from '../../class-list/class-list-rows.ts'

const changes: CaseChanges = {
  'deadlines.yaml': `automotiveFilingDeadline:
  timeZone: Europe/London
  deadline: 06/30/2027
  graceMinutes: 30
  byMember: { column: MailedOn, days: 30 }
`,
  'class-list.csv': `claimId,pin,ClaimantName,MailedOn
AB-1234,482916,Ana,06/20/2027
AB-5678,111222,Bo,
CD-1234,333444,Cy,2027-03-01
`,
}

const ana = { claimId: 'AB-1234', pin: '482916' }
const bo = { claimId: 'AB-5678', pin: '111222' }
const cy = { claimId: 'CD-1234', pin: '333444' }

const laterOfBoth: CaseChanges = {
  ...changes,
  'deadlines.yaml': `automotiveFilingDeadline:
  timeZone: Europe/London
  deadline: 06/30/2027 05:00:00 PM
  byMember: { column: MailedOn, days: 30, notBeforeDeadline: true }
`,
}

/** Signs in at a moment and files at another. */
async function filed(credentials: typeof ana, begunAt: string, at = begunAt, files = changes) {
  const server = await startTestServer({ changes: files })
  server.setNow(begunAt)
  const browser = await openBrowser(server)
  const { status, answer } = await browser.authorize('Automotive', credentials)
  if (!answer.authorized) return { status, answer, submitted: null }
  server.setNow(at)
  const { answer: claim } = await browser.submit('Automotive', await submissionBody(browser, { credentials }))
  return { status, answer, submitted: claim.submitted }
}

test('TIM-1 a member files until so many days after the day in the class list, whatever the deadline of everybody', async () => {
  // 30 days after 20 June, to the end of that day in London's summer.
  expect(await filed(ana, '2027-07-20T22:59:59Z')).toMatchObject({ status: 200, submitted: true })
  expect(await filed(cy, '2027-03-31T22:59:59Z')).toMatchObject({ status: 200, submitted: true })
})

test('TIM-1 a member whose own day has passed gets the day and is not signed in, and others sign in', async () => {
  const { status, answer } = await filed(ana, '2027-07-20T23:00:00Z')
  expect([status, answer.authorized, answer.prepopulatedData]).toEqual([401, false, []])
  expect(answer.error).toContain('Your own deadline for this form has passed')
  expect(answer.ownDeadlines?.automotiveFilingDeadline).toMatchObject({
    deadline: '07/20/2027',
    endsAt: '2027-07-20T22:59:59.999999999Z',
  })
  expect((await filed(cy, '2027-04-01T00:00:00Z')).status).toBe(401)
})

test('TIM-1 a member without a day has the deadline of everybody', async () => {
  expect(await filed(bo, '2027-06-30T22:59:59Z')).toMatchObject({ submitted: true })
  expect(
    (await filed(bo, '2027-06-30T23:00:00Z')).answer.ownDeadlines?.automotiveFilingDeadline,
  ).toMatchObject({
    deadline: '06/30/2027',
  })
})

test('TIM-1 where own days are not before the deadline, the later of both holds for each member', async () => {
  const of = (member: typeof ana, at: string) => filed(member, at, at, laterOfBoth)
  // The own day is 31 March, that of everybody 5 p.m. on 30 June in London.
  expect(await of(cy, '2027-06-30T16:00:00Z')).toMatchObject({ submitted: true })
  expect((await of(cy, '2027-06-30T16:00:01Z')).answer.ownDeadlines?.automotiveFilingDeadline).toMatchObject({
    deadline: '06/30/2027 05:00:00 PM',
    endsAt: '2027-06-30T16:00:00Z',
  })
  expect(await of(ana, '2027-07-20T22:59:59Z')).toMatchObject({ submitted: true })
  expect((await of(ana, '2027-07-20T23:00:00Z')).status).toBe(401)
  expect(await of(bo, '2027-06-30T16:00:00Z')).toMatchObject({ submitted: true })
  expect((await of(bo, '2027-06-30T16:00:01Z')).status).toBe(401)
})

test.each([
  [
    '\n  deadline: null\n  open: true\n  byMember: { column: MailedOn, days: 30, notBeforeDeadline: true }\n',
    [expect.stringMatching(/^5 There is no deadline that own days could be before\. Expected /)],
  ],
  ['\n  deadline: null\n  open: true\n  byMember: { column: MailedOn, days: 30 }\n', []],
  [
    '\n  deadline: 06/30/2027\n  byMember: { column: MailedOn, days: 30, notBefore: true }\n',
    [expect.stringContaining('notBefore')],
  ],
])('TIM-1 mistakes in the own days of members are named with their place', async (text, expected) => {
  const deadlines = `automotiveFilingDeadline:\n  timeZone: Europe/London${text}`
  const folder = await writeCase({ ...changes, 'deadlines.yaml': deadlines })
  const { findings } = await checkCase(folder, Temporal.Instant.from('2026-11-20T20:00:00Z'))
  const mistakes = findings.filter(({ level }) => level === 'mistake')
  expect(mistakes.map(({ line, message }) => `${line} ${message}`)).toEqual(expected)
})

test('TIM-1 DLN-5 a member who began in time has the grace of their own deadline', async () => {
  expect(await filed(ana, '2027-07-20T22:59:59Z', '2027-07-20T23:29:59Z')).toMatchObject({ submitted: true })
  expect(await filed(ana, '2027-07-20T22:59:59Z', '2027-07-20T23:30:00Z')).toMatchObject({ submitted: false })
})

test('TIM-1 the page learns the own deadline and the moment of the begin by signing in', async () => {
  const { answer } = await filed(ana, '2027-07-01T12:00:00Z')
  expect(answer.begunAt).toBe('2027-07-01T12:00:00Z')
  expect(answer.ownDeadlines?.automotiveFilingDeadline?.endsAt).toBe('2027-07-20T22:59:59.999999999Z')
})

test.each([
  ['claimId,pin,ClaimantName,MailedOn\nAB-1,482916,Ana,06/20/2027\nAB-2,482917,Bo,\n', []],
  [
    'claimId,pin,ClaimantName,MailedOn\nAB-1,482916,Ana,20.6.2027\n',
    ['1 row has no day in mailedOn, first in line 2: write it as 06/30/2031 or 2031-06-30.'],
  ],
  [
    'claimId,pin,ClaimantName\nAB-1,482916,Ana\n',
    ['There is no column mailedOn, from which deadlines.yaml counts days'],
  ],
])(
  'TIM-1 an import says which rows have no day that deadlines can be counted from',
  async (list, expected) => {
    const folder = await writeCase({ ...changes, 'class-list.csv': list })
    const advice = classListAdvice(await loadCase(folder), Temporal.Instant.from('2026-11-20T20:00:00Z'))
    for await (const row of classListRows(join(folder, 'class-list.csv'), [], () => undefined))
      advice.onRow(row)
    const found = advice.lines().filter((line) => line.includes('mailedOn'))
    expect(found).toEqual(expected.map((text) => expect.stringContaining(text)))
  },
)
