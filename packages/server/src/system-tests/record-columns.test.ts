import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { formsConfigAnswer } from '@redress/api'
import { openCase } from '@redress/case/testing/open-case.ts'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { verifyExport } from '../case-data/export/verify-export.ts'
import { exported } from '../testing/exported.ts'
import { bodyOf, manifestOf, submissionParts, type TestPart } from '../testing/submission-body.ts'
import { openBrowser } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

const open = openCase['forms/automotive.yaml']

/** The open form with telephones, whose fields have names of columns. */
const phonesCase: CaseChanges = {
  ...openCase,
  'forms/automotive.yaml': `${typeof open === 'string' ? open : ''}
      - type: recordTable
        model: phones
        title: LocKey_Documents
        inputs:
          - { type: text, field: number, label: LocKey_Name }
          - { type: text, field: recordId, label: LocKey_Name }
          - { type: text, field: provider, label: LocKey_Name }
`,
  'models/automotive-phones.yaml': `formType: Automotive
dtoMapping: claimTransactions
name: phones
fields: { number: {}, recordId: {}, provider: {} }
`,
}

test('ADM-4 a field of a record with the name of a column has a column of its own, which the export is verified by', async () => {
  const server = await startTestServer({ changes: phonesCase })
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', null)
  const config = await browser.get(api.getModelConfigs.path)
  const own = z.parse(formsConfigAnswer, config.json()).find(({ metadata }) => metadata.name === 'phones')
  const { metadataHash, metadata } = own ?? { metadataHash: '', metadata: {} }
  const fields = { number: '555-0100', recordId: 'R-9', provider: 'Bell' }
  const part: TestPart = {
    name: 'claimTransactions',
    content: Buffer.from(JSON.stringify({ clientId: 'p-1', id: null, metadataHash, metadata, fields })),
  }
  const parts = [...(await submissionParts(browser, { credentials: null })), part]
  const { answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))

  const folder = await exported(server.deps)
  const table = join(folder, 'records.csv')
  const text = await readFile(table, 'utf8')
  const [header, row] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
  expect(header).toContain('"referenceCode","model","number"')
  expect(header).toContain('"fields.number","fields.recordId","provider"')
  expect(row).toContain(`"${answer.referenceCodeForm}","phones","1"`)
  expect(row).toContain('"555-0100","R-9","Bell"')
  expect((await verifyExport(folder)).findings).toEqual([])
  await writeFile(table, text.replace('555-0100', '555-0199'))
  expect((await verifyExport(folder)).findings).not.toEqual([])
})
