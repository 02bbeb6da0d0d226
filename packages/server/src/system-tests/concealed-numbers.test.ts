import { PassThrough } from 'node:stream'
import * as api from '@redress/api'
import { openCase } from '@redress/case/testing/open-case.ts'
import { beginButton } from '@redress/case/testing/pin-or.ts'
import { type CaseChanges, claimPage } from '@redress/case/testing/write-case.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../testing/postgres-server.ts'
import { startTwoServers } from '../testing/start-two-servers.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { openBrowser } from '../testing/test-browser.ts'

const ssn = '536904399'
const withWrongDigits = '000904399'

/** The open case, whose form asks for a Social Security number. */
const changes: CaseChanges = {
  ...openCase,
  'models/automotive-claim-details.yaml': ['fields:\n', 'fields:\n  ssn: {}\n'],
  'forms/automotive.yaml': `formType: Automotive
title: LocKey_Title
ways: [{ way: open }]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
${beginButton}${claimPage}      - { type: identifier, field: claimDetails.ssn, label: LocKey_Name, kind: ssn }
`,
}

/** Two servers over one PostgreSQL, and all that they log. */
async function twoServers() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.remove())
  const stream = new PassThrough()
  const lines: string[] = []
  stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
  const logger = { level: 'trace', stream } as const
  const { first, second } = await startTwoServers(postgres, { changes, logger })
  return { servers: [first, second] as const, log: () => lines.join('') }
}

test('REG-3 SUB-14 two servers in turn give one tab key and file one whole number, and no answer and no log line has it', async () => {
  const { servers, log } = await twoServers()
  const [first, second] = servers
  const browser = await openBrowser(first)
  await browser.authorize('Automotive', null)
  const key = (await browser.get(api.getTabKeys.path)).json()
  browser.moveTo(second)
  expect((await browser.get(api.getTabKeys.path)).json()).toEqual(key)
  expect(key).toEqual({ Automotive: expect.stringMatching(/^[\w+/=-]{40,}$/) })

  const send = async (number: string) =>
    browser.submit(
      'Automotive',
      await submissionBody(browser, {
        credentials: null,
        claimDetails: { claimantName: 'Ana', ssn: number },
      }),
    )
  const refused = await send(withWrongDigits)
  expect(refused.status).toBe(400)
  browser.moveTo(first)
  const filed = await send(ssn)
  expect(filed.status).toBe(200)
  expect(JSON.stringify([refused.answer, filed.answer])).not.toMatch(/536904399|000904399/)

  const claim = await second.filed.findByReferenceCode(filed.answer.referenceCodeForm ?? '')
  expect(JSON.stringify(claim?.models)).toContain(ssn)
  expect(log()).toContain(api.pathOf(api.submit, 'Automotive'))
  expect(log()).not.toMatch(/536904399|000904399/)
})
