import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bothWays } from '@redress/case/testing/open-case.ts'
import { ownForms } from '@redress/case/testing/own-forms.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { claimsBetween } from '../claims/ledger/claims-between.ts'
import { exportFiles } from '../steps/claim-table/export-manifest.ts'
import { openClaimMarks } from '../steps/marks/claim-marks.ts'
import { conflictCounter } from '../steps/report/case-figures.ts'
import { conflictSection } from '../steps/report/sections/review-sections.ts'
import { exported, linesOf } from '../testing/exported.ts'
import { submissionBody, type TestSubmission } from '../testing/submission-body.ts'
import { firstMember, openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

const changes = {
  ...ownForms,
  ...bothWays,
  'case.yaml': `${ownForms['case.yaml'] ?? ''}between: [{ forms: [exclusion, Automotive], counts: later }]
sameClaimant: [claimDetails.claimantName]
`,
}
const byPin = { ...firstMember, way: 'credentials' }
const openly = { claimId: null, pin: null, way: 'open' }
const rows = z.array(z.record(z.string(), z.string()))

let keys = 0
async function file(browser: TestBrowser, submission: TestSubmission): Promise<string> {
  keys += 1
  const { formType = 'Automotive', credentials = firstMember } = submission
  await browser.authorize(formType, credentials)
  const { status, answer } = await browser.submit(formType, await submissionBody(browser, submission), {
    key: `conflicting-filing-${String(keys).padStart(4, '0')}`,
  })
  expect([status, answer.error]).toEqual([200, null])
  return answer.referenceCodeForm ?? ''
}

test('FRM-4 ACC-6 an exclusion, a claim and an open claim under one name are all filed; export and report mark them', async () => {
  const server = await startTestServer({ changes })
  const browser = await openBrowser(server)
  const claim = await file(browser, { credentials: byPin })
  const exclusion = await file(browser, { formType: 'exclusion' })
  const open = await file(await openBrowser(server), { credentials: openly })

  const folder = await exported(server.deps)
  const table = parse(await readFile(join(folder, exportFiles.claims), 'utf8'), { bom: true, columns: true })
  const marks = z
    .parse(rows, table)
    .map((row) => [row.referenceCode, row.standing, row.conflictsWith, row.sameClaimant])
  expect(marks).toEqual([
    [claim, 'superseded', exclusion, open],
    [exclusion, 'conflict', `${claim} ${open}`, ''],
    [open, 'conflict', exclusion, claim],
  ])
  const { claims } = await linesOf(folder)
  expect(claims[0]).toMatchObject({
    marks: { standing: 'superseded', conflictsWith: [exclusion], sameClaimant: [open] },
  })
  expect((await verifyExport(folder)).findings).toEqual([])

  const { deps } = server
  const reader = await openClaimMarks(deps.loadedCase.settings, claimsBetween(deps, 0, 3))
  const counter = conflictCounter(reader)
  for await (const each of claimsBetween(deps, 0, 3)) counter.add(each)
  reader.close()
  const html = conflictSection(counter.figures())
  expect(html).toContain('Filings that stand: 0; superseded: 1; for a person to decide: 2;')
  for (const code of [claim, exclusion, open]) expect(html).toContain(code)
})

test('FRM-4 a case without rules exports no marks', async () => {
  const server = await startTestServer({ changes: ownForms })
  await file(await openBrowser(server), {})
  const folder = await exported(server.deps)
  const [header = ''] = (await readFile(join(folder, exportFiles.claims), 'utf8')).split('\n')
  expect(header).not.toContain('standing')
  const { claims } = await linesOf(folder)
  expect(claims[0]).not.toHaveProperty('marks')
})
