import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { modelNameOf } from '@redress/form'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { verifyExport } from '../../../case-data/export/verify-export.ts'
import { createListChecks, listLimits } from '../../../claims/lists/list-checks.ts'
import { exported } from '../../../testing/exported.ts'
import { listCase, listOfTrades } from '../../../testing/list-case.ts'
import { expectNothingStored, filesIn, signedIn } from '../../../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionParts } from '../../../testing/submission-body.ts'
import { someKey } from '../../../testing/test-browser.ts'
import { startTestServer, type TestServerOptions } from '../../../testing/test-server.ts'

const clientId = 'documentContexts-list1'
const trades = Array.from({ length: 1200 }, (_, place) => ({ note: `trade ${place}` }))
const figures = { rows: '1200', paid: '15000' }

interface SentList {
  readonly content: Buffer
  readonly figures?: Readonly<Record<string, string | null>>
  readonly name?: string
}

async function open(options: TestServerOptions = {}) {
  const server = await startTestServer({ changes: listCase, ...options })
  const browser = await signedIn(server)
  const { loadedCase } = server.deps
  const config = loadedCase.forms.get('Automotive')?.models.find((each) => modelNameOf(each) === 'tradeLists')
  const submit = async (
    { content, figures: sent = figures, name = 'my trades.xlsx' }: SentList,
    key = someKey,
  ) => {
    const fields = { name, size: String(content.length), type: 'application/x-ndjson', ...sent }
    const { metadataHash, metadata } = config ?? {}
    const record = { clientId, id: null, metadataHash, metadata, fields }
    const parts = [
      ...(await submissionParts(browser)),
      { name: 'documents', filename: clientId, content },
      { name: 'documentContexts', content: Buffer.from(JSON.stringify(record)) },
    ]
    return browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]), { key })
  }
  return {
    server,
    browser,
    submit,
    list: (rows: Parameters<typeof listOfTrades>[1]) => listOfTrades(loadedCase, rows),
  }
}

/** A server with other limits for lists. */
const withChecks = (limits: Partial<typeof listLimits>): TestServerOptions => ({
  alter: (deps) => ({ ...deps, listChecks: createListChecks({ ...listLimits, ...limits }) }),
})

test('UPL-7 a list is filed as a document with its figures, and its rows are in the export', async () => {
  const { server, browser, submit, list } = await open()
  const content = list([
    ...trades.slice(1),
    { kind: 'sale', amount: '1,012.50', note: '=1+1', fee: '10.125' },
  ])
  const { answer } = await submit({ content, figures: { rows: '1200', paid: '16000' } })
  expect(answer).toMatchObject({ submitted: true, error: null })
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.documents).toMatchObject([{ type: 'application/x-ndjson', size: content.length }])
  const state = await browser.get(`${api.getSubmissionByKey.path}?form=Automotive`, {
    [idempotencyKeyHeader]: someKey,
  })
  expect(state.json()).toMatchObject({
    receipt: { documents: [{ figures: expect.stringMatching(/^A form: .*1,200/) }] },
  })
  const folder = await exported(server.deps)
  expect((await verifyExport(folder)).findings).toEqual([])
  const [exportedDocument] = parse(await readFile(join(folder, 'documents.csv')), {
    columns: true,
    bom: true,
  })
  expect(exportedDocument).toMatchObject({ name: 'my trades.xlsx', type: 'application/x-ndjson' })
  const rows: readonly Readonly<Record<string, string>>[] = parse(await readFile(join(folder, 'lists.csv')), {
    columns: true,
    bom: true,
  })
  expect(rows).toHaveLength(1200)
  expect(rows[0]).toMatchObject({
    model: 'trades',
    number: '2',
    kind: 'purchase',
    note: 'trade 1',
    fee: '0.125',
  })
  // What a spreadsheet would take for a formula is a text.
  expect(rows.at(-1)).toMatchObject({
    referenceCode: answer.referenceCodeForm,
    recordId: clientId,
    number: '1201',
    kind: 'sale',
    amount: '1012.50',
    note: "'=1+1",
  })
})

test.each<[string, (list: (rows: typeof trades) => Buffer) => SentList, RegExp]>([
  [
    'a row with a mistake',
    (list) => ({ content: list(trades.with(700, { note: 'x'.repeat(41) })) }),
    /my trades\.xlsx.*702.*Your name/,
  ],
  [
    'another result than follows',
    (list) => ({ content: Buffer.from(list(trades).toString().replace('"0.125"', '"0.12"')) }),
    /my trades\.xlsx.*2/,
  ],
  [
    'other figures than its rows have',
    (list) => ({ content: list(trades), figures: { rows: '1200', paid: '15001' } }),
    /15,?000/,
  ],
  ['one row less than it states', (list) => ({ content: list(trades.slice(1)) }), /1,?199/],
  ['no figures', (list) => ({ content: list(trades), figures: { rows: null, paid: null } }), /1,?200/],
  [
    'lines that the page does not write',
    (list) => ({ content: Buffer.concat([list(trades), Buffer.from('kind,amount\n')]) }),
    /my trades/,
  ],
  ['no end of its last line', (list) => ({ content: list(trades).subarray(0, -1) }), /my trades/],
  [
    'a cell longer than a spreadsheet takes it',
    (list) => ({ content: Buffer.concat([list(trades), Buffer.from(`[9999,"${'x'.repeat(700_000)}"]\n`)]) }),
    /my trades/,
  ],
  [
    'the content of another kind of document',
    () => ({ content: Buffer.from('%PDF-1.7\n'), name: 'trades.jsonl' }),
    /trades\.jsonl/,
  ],
])('UPL-7 a list with %s is refused with what is wrong, and nothing is stored', async (_, made, message) => {
  const { server, submit, list } = await open()
  const { status, answer } = await submit(made(list))
  expect([status, answer.submitted]).toEqual([400, false])
  expect(answer.error).toMatch(message)
  await expectNothingStored(server)
  expect(await filesIn(server, 'staging')).toHaveLength(0)
})

test('UPL-7 figures without a list are refused', async () => {
  const { server, browser } = await open()
  const config = server.deps.loadedCase.forms.get('Automotive')?.models
  const { metadataHash, metadata } = config?.find((each) => modelNameOf(each) === 'tradeLists') ?? {}
  const record = {
    clientId,
    id: null,
    metadataHash,
    metadata,
    fields: { name: null, size: null, type: 'unknown', ...figures },
  }
  const parts = [
    ...(await submissionParts(browser)),
    { name: 'documentContexts', content: Buffer.from(JSON.stringify(record)) },
  ]
  const { answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]), {
    key: someKey,
  })
  expect(answer.submitted).toBe(false)
})

test('UPL-7 where too many lists wait, a claim is asked to come again, and is filed then', async () => {
  const { submit, list } = await open(withChecks({ atOnce: 1, waiting: 0 }))
  const content = list(trades)
  const [first, second] = await Promise.all([submit({ content }), submit({ content }, `${someKey}2`)])
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 503]))
  const key = first.status === 503 ? someKey : `${someKey}2`
  expect((await submit({ content }, key)).answer.submitted).toBe(true)
})

test('UPL-7 a list whose check takes too long is refused, and the server answers others', async () => {
  const { submit, list } = await open(withChecks({ time: 1 }))
  const { status, answer } = await submit({ content: list(trades) })
  expect([status, answer.submitted]).toEqual([400, false])
})
