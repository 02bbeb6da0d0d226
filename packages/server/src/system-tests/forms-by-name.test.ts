import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caseMapOf } from '@redress/case/map/case-map.ts'
import { mapLines } from '@redress/case/map/map-lines.ts'
import { openCase } from '@redress/case/testing/open-case.ts'
import { ownForms } from '@redress/case/testing/own-forms.ts'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { claimsBetween } from '../claims/ledger/claims-between.ts'
import { sealLedger } from '../claims/ledger/seal-ledger.ts'
import { figureCounter } from '../steps/report/case-figures.ts'
import { reportHtml } from '../steps/report/report-html.ts'
import { exported, linesOf } from '../testing/exported.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { partOf } from '../testing/part-of.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { firstMember, openBrowser } from '../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { settled, waitForCount } from '../testing/wait-for-count.ts'

/** The case with forms of its own; `exclusion` has a title that no other form has, and sends receipts. */
const changes: CaseChanges = {
  ...ownForms,
  'case.yaml': `${ownForms['case.yaml'] ?? ''}receiptEmail: { exclusion: claimDetails.email }\n`,
  'models/exclusion-claim-details.yaml': `${ownForms['models/exclusion-claim-details.yaml'] ?? ''}  email: {}\n`,
  'forms/exclusion.yaml': (ownForms['forms/exclusion.yaml'] ?? '')
    .replace('title: LocKey_Title', 'title: LocKey_Agrees')
    .replace(
      '      - { type: checkbox',
      '      - { type: text, field: claimDetails.email, label: LocKey_Name }\n      - { type: checkbox',
    ),
}

const claimLine = z.object({ record: z.object({ formType: z.string() }) })

/** The report of all claims of a server. */
async function reportOf({ deps }: TestServer): Promise<string> {
  await sealLedger(deps)
  const { add, figures } = figureCounter(deps.loadedCase)
  for await (const claim of claimsBetween(deps, 0, 1)) add(claim)
  return reportHtml({
    loadedCase: deps.loadedCase,
    deadlines: deps.loadedCase.deadlines,
    figures: figures(),
    conflicts: null,
    outcomes: null,
    asOf: deps.now(),
    steps: [],
    sequence: 1,
    lastSeal: null,
    damaged: 0,
    classList: null,
  })
}

test('FRM-3 report, export, map, ledger and receipts know forms by name', async () => {
  const mail = await startMailServer()
  const server = await startTestServer({ changes, outbox: { mail: mail.config } })
  const browser = await openBrowser(server)
  await browser.authorize('exclusion', firstMember)
  const claimDetails = { claimantName: 'Quilla', email: 'ana@claimant.example' }
  const body = await submissionBody(browser, { formType: 'exclusion', claimDetails })
  const { answer } = await browser.submit('exclusion', body)
  expect(answer.submitted).toBe(true)

  await waitForCount(mail.received, 1)
  await settled(server)
  const [message] = mail.received
  expect(message && partOf(message, 'plain')).toContain('I agree')

  const report = await reportOf(server)
  expect(report).toMatch(/<th scope="row">exclusion<\/th><td class="n">1<\/td>/)
  expect(report).toMatch(/<th scope="row">objection-2<\/th><td class="n">0<\/td>/)
  expect(report).not.toMatch(/by way in/i)

  const folder = await exported(server.deps)
  const { claims } = await linesOf(folder)
  expect(claims.map((line) => z.parse(claimLine, line).record.formType)).toEqual(['exclusion'])
  expect(await readFile(join(folder, 'claims.csv'), 'utf8')).toContain('exclusion')
  const trusted = server.deps.ring.all.map(({ publicKey }) => publicKey)
  expect((await verifyExport(folder, { trusted })).findings).toEqual([])

  const map = mapLines(caseMapOf(server.deps.loadedCase, server.deps.now()), (_, text) => text).join('\n')
  expect(map).toContain('exclusion  I agree')
  expect(map).toContain('closes exclusion')
})

test('ADM-5 ACC-1 the report counts claims by way in, in a case that names ways', async () => {
  const server = await startTestServer({ changes: openCase })
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', null)
  const { answer } = await browser.submit('Automotive', await submissionBody(browser, { credentials: null }))
  expect(answer.submitted).toBe(true)
  const report = await reportOf(server)
  expect(report).toContain('<h2>Claims by way in</h2>')
  expect(report).toContain('The column way; empty where the form names no ways')
  expect(report).toMatch(/<th scope="row">Open: nothing to prove<\/th><td class="n">1<\/td>/)
})
