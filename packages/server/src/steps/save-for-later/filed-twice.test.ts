import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { draftAgainHeader, draftIdHeader } from '@redress/api'
import { openCase } from '@redress/case/testing/open-case.ts'
import type { CaseChanges } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { restoreBackup } from '../../case-data/backup/restore-backup.ts'
import { writeBackup } from '../../case-data/backup/write-backup.ts'
import { verifyExport } from '../../case-data/export/verify-export.ts'
import { rotateKeys } from '../../case-data/keys/rotate-keys.ts'
import { keyRing, masterKeyFrom } from '../../claims/vault/key-ring.ts'
import { openData } from '../../installation/open-data.ts'
import { aContent, draftServer, idOf, keysOf, saveDraft } from '../../testing/draft-case.ts'
import { exported } from '../../testing/exported.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { receipt } from '../../testing/signed-in.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { firstMember, openBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { submissionOfUploads, uploadDocument } from '../../testing/upload-document.ts'
import { exportFiles } from '../claim-table/export-manifest.ts'
import { draftHashOf } from '../filing/filed-draft.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const stores = [
  ['SQLite', async () => null],
  ['PostgreSQL', () => postgres.newDatabase()],
] as const

const id = idOf('a')
const openDraftCase: CaseChanges = {
  ...openCase,
  'case.yaml': [
    'forms: [Automotive, Standard, Lookup, DocumentsUpload]',
    'forms: [Automotive]\nsaveAndReturn: { Automotive: { days: 20 } }',
  ],
}
const keyOf = (device: number): string => `the-key-of-device-${device}`

/** A server whose form is open to anybody, on which two devices have opened one saved form. */
async function twoDevices(databaseUrl: string | null) {
  const server = await startTestServer({ changes: openDraftCase, databaseUrl })
  const devices: TestBrowser[] = []
  for (let count = 0; count < 2; count += 1) {
    const browser = await openBrowser(server)
    await browser.authorize('Automotive', null)
    devices.push(browser)
  }
  const [first, second] = devices
  if (!first || !second) throw new Error('There are two.')
  await saveDraft(first, id)
  return { server, first, second }
}

/** Files the saved form under an own key with a name of its own. */
async function file(browser: TestBrowser, device: number, claimantName: string, again = false) {
  const body = await submissionBody(browser, { claimDetails: { claimantName }, credentials: null })
  const headers = { [draftIdHeader]: id, ...(again && { [draftAgainHeader]: 'yes' }) }
  return browser.submit('Automotive', body, { key: keyOf(device), headers })
}

test.each(stores)(
  'RET-6 SUB-12 over %s: of two devices that file one saved form of an open way the later is told, without the code of the first claim, and files only with its yes; each key keeps its code',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const { server, first, second } = await twoDevices(await newDatabase())
    const one = await file(first, 1, 'Ana')
    expect(one).toMatchObject({ status: 200, answer: { submitted: true } })
    const refused = await file(second, 2, 'Bea')
    expect(refused).toMatchObject({
      status: 409,
      answer: { submitted: false, draftFiled: true, referenceCodeForm: null },
    })
    expect(refused.answer.error).toContain('This saved form was filed already')
    expect(JSON.stringify(refused)).not.toContain(one.answer.referenceCodeForm)
    // A word of its own, not whatever is sent.
    const body = await submissionBody(second, { claimDetails: { claimantName: 'Bea' }, credentials: null })
    const headers = { [draftIdHeader]: id, [draftAgainHeader]: 'no' }
    expect((await second.submit('Automotive', body, { key: keyOf(2), headers })).status).toBe(409)
    const two = await file(second, 2, 'Bea', true)
    expect(two).toMatchObject({ status: 200, answer: { submitted: true } })
    expect(two.answer.referenceCodeForm).not.toBe(one.answer.referenceCodeForm)
    // The answer was lost.
    expect(await file(first, 1, 'Ana')).toEqual(one)
    expect(await file(second, 2, 'Bea')).toEqual(two)
    const folder = await exported(server.deps)
    const table = parse(await readFile(join(folder, exportFiles.claims), 'utf8'), {
      bom: true,
      columns: true,
    })
    const rows = z.parse(z.array(z.record(z.string(), z.string())), table)
    expect(rows.map(({ referenceCode, sameClaimant }) => [referenceCode, sameClaimant])).toEqual([
      [one.answer.referenceCodeForm, two.answer.referenceCodeForm],
      [two.answer.referenceCodeForm, one.answer.referenceCodeForm],
    ])
    expect((await verifyExport(folder)).findings).toEqual([])
  },
)

test.each(stores)(
  'RET-6 SUB-12 over %s: of two devices that file at the same moment one is told, and a submission that is sent twice at once is one claim',
  { timeout: 120_000 },
  async (_, newDatabase) => {
    const { first, second } = await twoDevices(await newDatabase())
    const both = await Promise.all([file(first, 1, 'Ana'), file(second, 2, 'Bea')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const third = await openBrowser({ app: (await twoDevices(null)).server.app })
    await third.authorize('Automotive', null)
    const twice = await Promise.all([file(third, 3, 'Cy'), file(third, 3, 'Cy')])
    expect(new Set(twice.map(({ answer }) => answer.referenceCodeForm)).size).toBe(1)
    expect(twice[0]?.answer.submitted).toBe(true)
  },
)

test('RET-6 a claim that is refused does not make its saved form a filed one, nor does one whose key has another claim', async () => {
  const { server, first, second } = await twoDevices(null)
  const wasFiled = () => server.deps.storage.drafts.wasFiled(draftHashOf(server.deps.keys, id))
  expect((await file(first, 1, '')).answer.submitted).toBe(false)
  expect(await wasFiled()).toBe(false)
  const body = await submissionBody(second, { claimDetails: { claimantName: 'Bo' }, credentials: null })
  await second.submit('Automotive', body, { key: keyOf(2) })
  expect((await file(second, 2, 'Bea')).status).toBe(422)
  expect(await wasFiled()).toBe(false)
  expect((await file(first, 1, 'Ana')).status).toBe(200)
  expect(await wasFiled()).toBe(true)
})

test('RET-6 UPL-2 the later device is told before its documents are missed, which the first claim took along', async () => {
  const { server, first, second } = await twoDevices(null)
  const url = await uploadDocument(server, first, receipt)
  await saveDraft(first, id, aContent, keysOf([url]))
  const filing = async (browser: TestBrowser, device: number, again: boolean) => {
    const own = { claimDetails: { claimantName: device === 1 ? 'Ana' : 'Bea' }, credentials: null }
    const body = await submissionOfUploads(browser, [url], { documents: [receipt], ...own }, 'd'.repeat(64))
    const headers = { [draftIdHeader]: id, ...(again && { [draftAgainHeader]: 'yes' }) }
    return browser.submit('Automotive', body, { key: keyOf(device), headers })
  }
  // The tab that sent the document has another owner than its key says.
  expect((await filing(first, 1, false)).answer.submitted).toBe(true)
  expect(await filing(second, 2, false)).toMatchObject({ status: 409, answer: { draftFiled: true } })
  expect(await filing(second, 2, true)).toMatchObject({
    status: 400,
    answer: { missing: [expect.any(String)] },
  })
})

test('RET-6 a further claim of a class member from the same saved form amends the first, and nothing of the form stays', async () => {
  const { server, browser } = await draftServer()
  await saveDraft(browser, id)
  const other = await openBrowser(server)
  await other.authorize('Automotive', firstMember)
  const filed: (string | null)[] = []
  for (const [device, each] of [browser, other].entries()) {
    const body = await submissionBody(each, { claimDetails: { claimantName: device === 1 ? 'Ana' : 'Bea' } })
    const { answer } = await each.submit('Automotive', body, {
      key: keyOf(device),
      headers: { [draftIdHeader]: id },
    })
    filed.push(answer.referenceCodeForm)
  }
  const [one, two] = await Promise.all(filed.map((code) => server.filed.findByReferenceCode(code ?? '')))
  expect(two?.amends).toBe(one?.id)
  const { drafts } = server.deps.storage
  expect(await drafts.wasFiled(draftHashOf(server.deps.keys, id))).toBe(false)
})

test('RET-6 ADM-6 that a saved form was filed outlasts a change of keys, a backup and its restore; the database says nothing else of it', {
  timeout: 120_000,
}, async () => {
  const { server, first } = await twoDevices(null)
  await file(first, 1, 'Ana')
  const next = masterKeyFrom('the next secret')
  const before = masterKeyFrom('a secret of at least thirty-two characters')
  await rotateKeys({ storage: server.deps.storage, ring: keyRing([next, before]) })
  await rotateKeys({ storage: server.deps.storage, ring: keyRing([before, next]) })
  await server.close()
  const { storage, ...data } = await openData(server.config)
  const folder = join(await temporaryFolder(), 'backup')
  await writeBackup({ ...data, storage, now: server.deps.now }, { folder, name: 'Test', number: '1:26-cv-1' })
  const hash = draftHashOf(data.keys, id)
  const found: string[] = []
  await storage.tables.snapshot(async (pages) => {
    for await (const { table, rows } of pages)
      for (const row of rows)
        if (row.some((value) => String(value).includes(hash))) found.push(table, ...row.map(String))
  })
  expect(found).toEqual(['filed_draft', hash])
  await storage.close()
  const dataFolder = join(await temporaryFolder(), 'data')
  await restoreBackup(folder, { ...data, config: { ...server.config, dataFolder } })
  const restored = await startTestServer({ changes: openDraftCase, dataFolder })
  const browser = await openBrowser(restored)
  await browser.authorize('Automotive', null)
  expect((await file(browser, 2, 'Bea')).status).toBe(409)
})
