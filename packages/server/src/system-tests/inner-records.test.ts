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
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const model = (name: string, fields: string): string =>
  `formType: Automotive\ndtoMapping: claimTransactions\nname: ${name}\nfields: { ${fields} }\n`

const open = openCase['forms/automotive.yaml']
const openForm = typeof open === 'string' ? open : ''

/** The open form with repairs, each with one or two parts. */
const repairsCase: CaseChanges = {
  ...openCase,
  'forms/automotive.yaml': `${openForm}
      - type: recordManager
        model: repairs
        title: LocKey_Documents
        inputs: [{ type: text, field: shop, label: LocKey_Name }]
        display: [shop]
        records:
          model: parts
          title: LocKey_Documents
          inputs: [{ type: text, field: code, label: LocKey_Name }]
          display: [code]
          minEach: 1
          maxEach: 2
`,
  'models/automotive-repairs.yaml': model('repairs', 'shop: { rules: [{ type: required }] }'),
  'models/automotive-parts.yaml': model(
    'parts',
    'claimTransactionId: {}, code: { rules: [{ type: required }, { type: unique }] }',
  ),
}

type Fields = Readonly<Record<string, string>>
type Written = readonly [name: string, clientId: string, fields: Fields]

/** Files a claim with these records. */
async function file(server: TestServer, records: readonly Written[], key?: string) {
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', null)
  const config = await browser.get(api.getModelConfigs.path)
  const configs = z.parse(formsConfigAnswer, config.json())
  const part = ([name, clientId, fields]: Written): TestPart => {
    const own = configs.find(({ metadata }) => metadata.name === name)
    const { metadataHash, metadata } = own ?? { metadataHash: '', metadata: {} }
    const sent = { clientId, id: null, metadataHash, metadata, fields }
    return { name: 'claimTransactions', content: Buffer.from(JSON.stringify(sent)) }
  }
  const parts = [...(await submissionParts(browser, { credentials: null })), ...records.map(part)]
  const body = bodyOf([...parts, manifestOf(parts)])
  return browser.submit('Automotive', body, key === undefined ? {} : { key })
}

const repair = (id: string): Written => ['repairs', id, { shop: 'Garage' }]
const part = (id: string, parent: string, code: string): Written => [
  'parts',
  id,
  { claimTransactionId: parent, code },
]
const key = 'key-number-00000001'

test('ROW-3 SUB-12 a repair is filed with its parts, once whatever its client ids, and exported with the id that the parts refer to', async () => {
  const server = await startTestServer({ changes: repairsCase })
  const first = await file(server, [repair('r-1'), part('p-1', 'r-1', 'A'), part('p-2', 'r-1', 'B')], key)
  expect([first.status, first.answer.error]).toEqual([200, null])
  const again = await file(server, [repair('r-8'), part('p-8', 'r-8', 'A'), part('p-9', 'r-8', 'B')], key)
  expect(again.answer.referenceCodeForm).toBe(first.answer.referenceCodeForm)

  const folder = await exported(server.deps)
  const table = join(folder, 'records.csv')
  const rows = await readFile(table, 'utf8')
  const code = first.answer.referenceCodeForm
  expect(rows.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    expect.stringContaining('recordId'),
    expect.stringContaining(`"${code}","repairs","1","r-1"`),
    expect.stringContaining(`"${code}","parts","1","p-1"`),
    expect.stringContaining(`"${code}","parts","2","p-2"`),
  ])
  expect((await verifyExport(folder)).findings).toEqual([])
  await writeFile(table, rows.replace('"p-1"', '"p-7"'))
  expect((await verifyExport(folder)).findings).not.toEqual([])
})

test.each<[string, readonly Written[]]>([
  ['without the repair that it names', [repair('r-1'), part('p-1', 'r-1', 'A'), part('p-2', 'r-2', 'B')]],
  ['under a part', [repair('r-1'), part('p-1', 'r-1', 'A'), part('p-2', 'p-1', 'B')]],
  [
    'more than a repair can have',
    [repair('r-1'), ...['A', 'B', 'C'].map((each) => part(`p-${each}`, 'r-1', each))],
  ],
  ['twice of one repair', [repair('r-1'), part('p-1', 'r-1', 'A'), part('p-2', 'r-1', 'A')]],
])('ROW-3 a part %s is refused, and so is its claim', async (_, records) => {
  const server = await startTestServer({ changes: repairsCase })
  const { status, answer } = await file(server, records)
  expect([status, answer.referenceCodeForm]).toEqual([400, null])
  expect(answer.error).toBeTruthy()
})

test('ROW-3 a repair without a part is refused', async () => {
  const server = await startTestServer({ changes: repairsCase })
  expect((await file(server, [repair('r-1')])).status).toBe(400)
})
