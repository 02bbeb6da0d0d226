import { readdir, truncate, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { draftIdHeader, uploadedPart } from '@redress/api'
import { modelNameOf } from '@redress/form'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucket } from '../../testing/bucket-server.ts'
import { aContent, draftCase, idOf, keysOf, openDraft, saveDraft } from '../../testing/draft-case.ts'
import { listCase, listOfTrades } from '../../testing/list-case.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { filesIn, pdfOf, receipt, signedIn } from '../../testing/signed-in.ts'
import { bodyOf, manifestOf, submissionParts } from '../../testing/submission-body.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  announce,
  askAbout,
  sendBytes,
  submissionOfUploads,
  uploadDocument,
  uploadedAs,
} from '../../testing/upload-document.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const id = idOf('a')
const key = 'd'.repeat(64)
const letter = pdfOf(70_000, 3)
const documents = [receipt, letter]
const names = ['receipt.pdf', 'towing.pdf']

/** A server over one kind of database and of document store, and what destroys a stored file. */
interface Place {
  readonly server: TestServer
  readonly browser: TestBrowser
  readonly lose: (file: string) => Promise<void>
}

async function onDisk(changes = draftCase, damage = unlink): Promise<Place> {
  const server = await startTestServer({ changes })
  const browser = await signedIn(server)
  const lose = async (file: string) => {
    for (const place of ['staging', 'kept'])
      await damage(join(server.config.dataFolder, 'documents', place, file)).catch(() => undefined)
  }
  return { server, browser, lose }
}

async function inBucket(changes = draftCase): Promise<Place> {
  const { s3, objects } = await startBucket()
  const server = await startTestServer({ changes, s3, databaseUrl: await postgres.newDatabase() })
  const browser = await signedIn(server)
  const lose = async (file: string) => {
    for (const place of ['staging', 'kept']) objects.delete(`${place}/${file}`)
  }
  return { server, browser, lose }
}

const places = [
  ['missing on the disk', () => onDisk()],
  ['cut on the disk', () => onDisk(draftCase, (path) => truncate(path, 9))],
  ['missing in S3', () => inBucket()],
] as const

const fileOf = async ({ deps }: TestServer, url: string): Promise<string> =>
  (await deps.storage.uploads.find(url.split('/').at(-1) ?? '', deps.now()))?.file ?? ''

async function filing(browser: TestBrowser, urls: readonly (string | null)[], bytes = documents) {
  const body = await submissionOfUploads(browser, urls, { documents: bytes, names }, key)
  return browser.submit('Automotive', body, { headers: { [draftIdHeader]: id } })
}

test.each(places)(
  'RET-6 UPL-2 a document of a saved form whose bytes are %s is not there when the form is opened, is named when it is submitted, and is filed once the claim brings it',
  { timeout: 120_000 },
  async (_, open) => {
    const { server, browser, lose } = await open()
    const urls: string[] = []
    for (const document of documents) urls.push(await uploadDocument(server, browser, document))
    const [first = '', second = ''] = urls
    await saveDraft(browser, id, aContent, keysOf(urls))
    await lose(await fileOf(server, second))
    const opened = await openDraft(browser, id)
    expect(opened.documents.map(({ upload }) => upload)).toEqual(keysOf([first]).map(({ upload }) => upload))
    const { status, answer } = await filing(browser, urls)
    expect([status, answer.missing]).toEqual([400, ['documentContexts-a1']])
    expect(answer.error).toContain('towing.pdf')
    expect(answer.error).not.toContain('receipt.pdf')
    // Nothing of it is filed, and the form that is saved again does not have it.
    expect((await openDraft(browser, id)).documents).toHaveLength(1)
    const again = await saveDraft(browser, id, aContent, keysOf(urls))
    expect(again.documents).toEqual(keysOf([first]).map(({ upload }) => upload))
    expect((await filing(browser, [first, null])).answer).toMatchObject({ submitted: true })
    expect((await filing(browser, [first, null])).answer).toMatchObject({ submitted: true })
  },
)

test.each(places)(
  'UPL-2 a document that was sent before its claim and whose bytes are %s is asked for, also where several documents share it; sent again, it arrives',
  { timeout: 120_000 },
  async (_, open) => {
    const { server, browser, lose } = await open()
    const url = await uploadDocument(server, browser, letter)
    await lose(await fileOf(server, url))
    const shared = await filing(browser, [url, url], [letter, letter])
    expect([shared.status, shared.answer.missing]).toEqual([
      400,
      ['documentContexts-a0', 'documentContexts-a1'],
    ])
    expect((await askAbout(server, browser, 'HEAD', url)).statusCode).toBe(404)
    const next = await uploadDocument(server, browser, letter)
    expect(next).not.toBe(url)
    expect((await filing(browser, [next], [letter])).answer).toMatchObject({ submitted: true })
  },
)

test.each(places)(
  'UPL-2 SUB-12 a document that a server kept and lost before it filed the claim is named; of a claim that is filed the same submission gets its code, though bytes of it are %s',
  { timeout: 120_000 },
  async (_, open) => {
    const { server, browser, lose } = await open()
    const { deps } = server
    const url = await uploadDocument(server, browser, letter)
    const upload = await deps.storage.uploads.find(url.split('/').at(-1) ?? '', deps.now())
    if (!upload?.file) throw new Error('It has arrived.')
    await deps.documents.keep([{ file: upload.file, checksum: upload.checksum }])
    await lose(upload.file)
    expect((await filing(browser, [url], [letter])).answer.missing).toEqual(['documentContexts-a0'])
    const next = await uploadDocument(server, browser, letter)
    const filed = await filing(browser, [next], [letter])
    await lose(await fileOf(server, next))
    expect(await filing(browser, [next], [letter])).toEqual(filed)
  },
)

test('UPL-1 an upload whose parts are lost is begun again, and its last bytes do not fail', async () => {
  const { server, browser, lose } = await onDisk()
  const url = String((await announce(server, browser, letter)).headers.location)
  await sendBytes(server, browser, url, { bytes: letter.subarray(0, 40_000) })
  for (const file of await readdir(join(server.config.dataFolder, 'documents', 'staging'))) await lose(file)
  const rest = { bytes: letter.subarray(40_000), offset: 40_000 }
  expect((await sendBytes(server, browser, url, rest)).statusCode).toBe(404)
  const next = await uploadDocument(server, browser, letter)
  expect((await filing(browser, [next], [letter])).answer).toMatchObject({ submitted: true })
  expect(await filesIn(server, 'staging')).toEqual([])
})

test('UPL-2 UPL-7 a list whose bytes are lost is named by its file, and nothing is filed', async () => {
  const { server, browser, lose } = await onDisk(listCase)
  const { loadedCase } = server.deps
  const content = listOfTrades(loadedCase, [{ note: 'one' }])
  const clientId = 'documentContexts-list1'
  const url = await uploadDocument(server, browser, content)
  await lose(await fileOf(server, url))
  const config = loadedCase.forms.get('Automotive')?.models.find((each) => modelNameOf(each) === 'tradeLists')
  const fields = { name: 'my trades.xlsx', size: String(content.length), type: 'application/x-ndjson' }
  const record = {
    clientId,
    id: null,
    metadataHash: config?.metadataHash,
    metadata: config?.metadata,
    fields,
  }
  const parts = [
    ...(await submissionParts(browser)),
    { name: 'documentContexts', content: Buffer.from(JSON.stringify(record)) },
    { name: uploadedPart, content: Buffer.from(JSON.stringify([uploadedAs(url, content, clientId)])) },
  ]
  const { status, answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
  expect([status, answer.missing]).toEqual([400, [clientId]])
  expect(answer.error).toContain('my trades.xlsx')
})
