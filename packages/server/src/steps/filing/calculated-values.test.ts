import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaseChanges, soundCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { verifyExport } from '../../case-data/export/verify-export.ts'
import { exported, linesOf } from '../../testing/exported.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { exportFiles } from '../claim-table/export-manifest.ts'

/** The small case with a number of days that grows at midnight. */
const caseWithDays: CaseChanges = {
  'models/automotive-claim-details.yaml': `${soundCase['models/automotive-claim-details.yaml'] ?? ''}  days: { unit: days, value: '(today() - @"2026-11-01") / @"P1D"' }\n`,
  'forms/automotive.yaml': [
    '      - { type: checkbox, field: claimDetails.agrees',
    '      - { type: calculated, field: claimDetails.days, label: LocKey_Agrees }\n      - { type: checkbox, field: claimDetails.agrees',
  ],
}

/** The last minute of 20 November in the zone of days, which is that of Los Angeles. */
const beforeMidnight = '2026-11-21T07:59:30Z'
const afterMidnight = '2026-11-21T08:00:30Z'
const twoDaysLater = '2026-11-22T08:00:30Z'

const start = async () => {
  const server = await startTestServer({ changes: caseWithDays })
  server.setNow(beforeMidnight)
  return { server, browser: await signedIn(server) }
}

const key = 'key-of-the-claim-00000000'

const send = async (browser: TestBrowser, days: string | null, calculatedOn?: string, own = key) => {
  const strings = calculatedOn === undefined ? {} : { calculatedOn }
  const body = await submissionBody(browser, { claimDetails: { days }, strings })
  return browser.submit('Automotive', body, { key: own })
}

test('EXP-4 a claim that was calculated before midnight is filed after it', async () => {
  const { server, browser } = await start()
  server.setNow(afterMidnight)
  const { status, answer } = await send(browser, '19', '2026-11-20')
  expect([status, answer.submitted]).toEqual([200, true])
})

test('EXP-4 a claim that is sent again after midnight gets its first answer, whatever its figures are then', async () => {
  const { server, browser } = await start()
  const { answer: first } = await send(browser, '19', '2026-11-20')
  server.setNow(afterMidnight)
  const { status, answer } = await send(browser, '20', '2026-11-21')
  expect([status, answer]).toEqual([200, first])
})

test('EXP-4 after a sign-in two days later the figure of the former day is refused with both figures, and the new one is filed', async () => {
  const { server } = await start()
  server.setNow(twoDaysLater)
  const browser = await signedIn(server)
  const { status, answer } = await send(browser, '19', '2026-11-20')
  expect([status, answer]).toMatchObject([
    400,
    {
      submitted: false,
      error: expect.stringMatching(/“I agree” was \u206819\u2069 and is now \u206821\u2069\./),
      facts: { day: '2026-11-22' },
    },
  ])
  const { answer: again } = await send(browser, '21', '2026-11-22')
  expect(again.submitted).toBe(true)
})

test('EXP-4 a claim that is sent again to another server on the same data gets its first answer', async () => {
  const { server, browser } = await start()
  const { answer: first } = await send(browser, '19', '2026-11-20')
  const other = await server.restart()
  other.setNow(afterMidnight)
  const { answer } = await send(await signedIn(other), '20', '2026-11-21')
  expect(answer).toEqual(first)
})

test.each([
  ['a day before the sign-in', '18', '2026-11-19'],
  ['a day to come', '20', '2026-11-21'],
  ['no day', '18', undefined],
  ['what is no day', '18', '2026-02-31'],
  ['an empty value', null, '2026-11-20'],
])('EXP-4 the figure of %s is refused', async (_, days, calculatedOn) => {
  const { browser } = await start()
  const { status, answer } = await send(browser, days, calculatedOn)
  expect([status, answer.submitted]).toEqual([400, false])
})

test('EXP-4 a claim stores the calculated value, and its export has it in both of its files', async () => {
  const { server, browser } = await start()
  const { answer } = await send(browser, '19', '2026-11-20')
  const folder = await exported(server.deps)
  const [headings = [], cells = []] = (await readFile(join(folder, exportFiles.claims), 'utf8'))
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  expect(cells[headings.findIndex((heading) => heading.includes('days'))]).toBe('"19"')
  expect(JSON.stringify(await linesOf(folder))).toContain('"days":"19"')
  expect((await verifyExport(folder)).findings).toEqual([])
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  const details = claim?.models.find(({ metadata }) => metadata.dtoMapping === 'claimDetails')
  expect(details?.fields.days).toBe('19')
})
