import { buffer } from 'node:stream/consumers'
import { draftIdHeader } from '@redress/api'
import { openCase } from '@redress/case/testing/open-case.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectOrphans, forgetOld } from '../../site/upkeep.ts'
import {
  aContent,
  draftCase,
  draftPost,
  draftServer,
  idOf,
  keysOf,
  openDraft,
  saveDraft,
} from '../../testing/draft-case.ts'
import { testVirus } from '../../testing/open-test-clamd.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { filesIn, pdfOf, receipt } from '../../testing/signed-in.ts'
import { startTwoServers } from '../../testing/start-two-servers.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { firstMember, openBrowser, someKey, type TestBrowser } from '../../testing/test-browser.ts'
import { startTestClamd } from '../../testing/test-clamd.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { announce, askAbout, submissionOfUploads, uploadDocument } from '../../testing/upload-document.ts'
import { openedFile, uploadFile } from '../documents/staged-file.ts'
import { draftHashOf } from '../filing/filed-draft.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const id = idOf('a')
const key = 'd'.repeat(64)
const secondMember = { claimId: 'AB-5678', pin: '111222' }
const otherKey = 'fedcba9876543210fedcba9876543210'
const letter = pdfOf(5000, 3)
const documents = [receipt, letter]

const openDraftCase = {
  ...openCase,
  'case.yaml': [
    'forms: [Automotive, Standard, Lookup, DocumentsUpload]',
    'forms: [Automotive]\nsaveAndReturn: { Automotive: { days: 20 } }',
  ],
} as const

const depsOf = ({ deps, editions }: TestServer) => ({ ...deps, inForce: editions.inForce })

/** A server whose form is open to anybody and can be saved, and a browser that has begun it. */
async function openServer() {
  const server = await startTestServer({ changes: openDraftCase })
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', null)
  return { server, browser }
}

/** A draft that names two documents. */
async function savedWithDocuments(start: () => ReturnType<typeof draftServer> = draftServer) {
  const { server, browser } = await start()
  const urls: string[] = []
  for (const document of documents) urls.push(await uploadDocument(server, browser, document))
  const saved = await saveDraft(browser, id, aContent, keysOf(urls))
  return { server, browser, urls, saved }
}

/** Files a claim that names uploads, by the draft that has them. */
async function fileWith(
  browser: TestBrowser,
  urls: readonly string[],
  {
    by = key,
    ...options
  }: { readonly by?: string; readonly key?: string; readonly headers?: Record<string, string> } = {},
  submission: Partial<Parameters<typeof submissionOfUploads>[2]> = {},
) {
  const body = await submissionOfUploads(browser, urls, { documents, ...submission }, by)
  return browser.submit('Automotive', body, { headers: { [draftIdHeader]: id }, ...options })
}

/** The bytes of the documents of a claim. */
async function filedDocuments(server: TestServer, code: string | null) {
  const claim = await server.filed.findByReferenceCode(code ?? '')
  return Promise.all(
    (claim?.documents ?? []).map((_, index) => buffer(claim?.readDocument(index) ?? new Blob().stream())),
  )
}

test('RET-6 UPL-2 a form that is saved with its documents is opened in another session, and its claim has them byte for byte; then nothing of the draft is left', async () => {
  const { server, urls, saved } = await savedWithDocuments()
  expect(saved.documents).toHaveLength(2)
  // Longer than any upload is stored without a draft.
  server.setNow('2026-11-25T20:00:00Z')
  await forgetOld(depsOf(server))
  expect(await collectOrphans({ ...depsOf(server), rehearsal: undefined })).toBe(0)
  const later = await openBrowser(server)
  await later.authorize('Automotive', firstMember)
  const opened = await openDraft(later, id)
  expect(opened.documents.toSorted((a, b) => a.upload.localeCompare(b.upload))).toEqual(
    keysOf(urls)
      .map(({ upload }) => ({ upload, state: 'arrived' }))
      .toSorted((a, b) => a.upload.localeCompare(b.upload)),
  )
  const { answer } = await fileWith(later, urls)
  const filed = await filedDocuments(server, answer.referenceCodeForm)
  expect(filed.map((bytes, index) => bytes.equals(documents[index] ?? receipt))).toEqual([true, true])
  expect((await draftPost(later, 'open', { id })).status).toBe(404)
  expect([await filesIn(server, 'staging'), (await filesIn(server, 'kept')).length]).toEqual([[], 2])
  // The answer was lost: the same claim is sent again.
  expect((await fileWith(later, urls)).answer.referenceCodeForm).toBe(answer.referenceCodeForm)
})

test('RET-6 UPL-2 a form is saved and continued in the same tab, and its claim names the documents by the same key', async () => {
  const { server, browser, urls } = await savedWithDocuments()
  expect((await saveDraft(browser, id, aContent, keysOf(urls))).documents).toHaveLength(2)
  const { answer } = await fileWith(browser, urls)
  expect(await filedDocuments(server, answer.referenceCodeForm)).toHaveLength(2)
})

test('RET-6 UPL-3 a draft that is saved again without a document gives it up, and the document is collected', async () => {
  const { server, browser, urls } = await savedWithDocuments()
  const [first = '', second = ''] = urls
  const again = await saveDraft(browser, id, aContent, keysOf([second]))
  expect(again.documents).toEqual(keysOf([second]).map(({ upload }) => upload))
  expect(await filesIn(server, 'staging')).toHaveLength(1)
  expect((await askAbout(server, browser, 'HEAD', first)).statusCode).toBe(404)
  expect((await fileWith(browser, urls)).answer.missing).toEqual(['documentContexts-a0'])
})

test('RET-6 UPL-3 a draft has no document that has not arrived, and says so; nor more documents than a claim may have', async () => {
  const { server, browser } = await draftServer()
  const whole = await uploadDocument(server, browser, receipt)
  const half = String((await announce(server, browser, letter)).headers.location)
  const saved = await saveDraft(browser, id, aContent, keysOf([half, whole]))
  expect(saved.documents).toEqual(keysOf([whole]).map(({ upload }) => upload))
  const many: string[] = []
  for (const value of [1, 2, 3, 4]) {
    server.setNow(`2026-11-20T20:00:0${value}Z`)
    many.push(await uploadDocument(server, browser, pdfOf(100, value)))
  }
  expect((await saveDraft(browser, idOf('b'), aContent, keysOf(many))).documents).toHaveLength(3)
})

test('RET-6 UPL-2 who has neither the code nor the session gets no document of a draft: not by its id, by another key, by another draft, or as another member', async () => {
  const { server, browser, urls } = await savedWithDocuments()
  const missing = ['documentContexts-a0', 'documentContexts-a1']
  // The id of the draft and the names of its uploads, without the code.
  const opened = await openDraft(browser, id)
  expect(JSON.stringify(opened)).not.toContain(key)
  const body = await submissionOfUploads(browser, urls, { documents })
  expect((await browser.submit('Automotive', body)).answer.missing).toEqual(missing)
  expect((await fileWith(browser, urls, { by: 'e'.repeat(64) })).answer.missing).toEqual(missing)
  // A draft of the attacker's own, which names them with a key of its own, or with that of the draft.
  for (const digit of ['d', 'e'])
    expect((await saveDraft(browser, idOf('b'), aContent, keysOf(urls, digit))).documents).toEqual([])
  // Another member, who has the code: the documents of a member are of that member alone.
  const other = await openBrowser(server)
  await other.authorize('Automotive', secondMember)
  expect((await askAbout(server, other, 'GET', urls[0] ?? '')).statusCode).toBe(404)
  expect((await fileWith(other, urls, {}, { credentials: secondMember })).answer.missing).toEqual(missing)
  expect((await saveDraft(other, idOf('c'), aContent, keysOf(urls))).documents).toEqual([])
  expect(await filesIn(server, 'staging')).toHaveLength(2)
})

test('RET-6 UPL-2 of a draft that anybody has the code of, each document is filed once: another claim has to bring it', async () => {
  const { server, browser, urls } = await savedWithDocuments(openServer)
  const own = { claimDetails: { claimantName: 'Ana' }, credentials: null }
  const { answer } = await fileWith(browser, urls, {}, own)
  expect(answer.submitted).toBe(true)
  const other = await openBrowser(server)
  await other.authorize('Automotive', null)
  const replayed = await fileWith(
    other,
    urls,
    { key: otherKey },
    { claimDetails: { claimantName: 'Bo' }, credentials: null },
  )
  expect(replayed.answer.missing).toHaveLength(2)
  expect(await filesIn(server, 'kept')).toHaveLength(2)
})

test('RET-6 UPL-2 an open form is continued under another idempotency key, and both tabs together file its documents once', async () => {
  const { server, browser, urls } = await savedWithDocuments(openServer)
  const later = await openBrowser(server)
  await later.authorize('Automotive', null)
  // The tab that saved it goes on and files at the same moment.
  const [one, other] = await Promise.all([
    fileWith(browser, urls, {}, { claimDetails: { claimantName: 'Ana' }, credentials: null }),
    fileWith(later, urls, { key: otherKey }, { claimDetails: { claimantName: 'Ana B.' }, credentials: null }),
  ])
  const filed = [one, other].filter(({ answer }) => answer.submitted)
  expect(filed).toHaveLength(1)
  expect([one, other].flatMap(({ answer }) => answer.missing ?? []).length).toBeGreaterThan(0)
  expect(await filedDocuments(server, filed[0]?.answer.referenceCodeForm ?? null)).toHaveLength(2)
})

test('RET-6 UPL-3 the documents of a draft end with it, and nothing of them stays', async () => {
  const { server, browser, urls } = await savedWithDocuments()
  server.setNow('2026-12-10T20:00:00Z')
  const late = await openBrowser(server)
  await late.authorize('Automotive', firstMember)
  expect((await fileWith(late, urls)).answer.missing).toHaveLength(2)
  expect((await draftPost(browser, 'open', { id })).status).toBe(404)
  await forgetOld(depsOf(server))
  expect(await filesIn(server, 'staging')).toEqual([])
  expect(await server.deps.storage.uploads.total()).toEqual({ bytes: 0, uploads: 0 })
})

test('RET-6 UPL-2 the database, the documents and every key of the server open no document of a draft; what its code yields does', async () => {
  const { server, browser } = await draftServer()
  const url = await uploadDocument(server, browser, receipt)
  const [name = ''] = keysOf([url]).map(({ upload }) => upload)
  const { storage, keys, ring, documents: stored, now } = server.deps
  const before = await storage.uploads.find(name, now())
  await saveDraft(browser, id, aContent, keysOf([url]))
  const upload = await storage.uploads.find(name, now())
  if (!upload?.file || !upload.wrappedKey || !before) throw new Error('It is in the draft.')
  const read = (file: Parameters<typeof stored.readStaged>[0]) =>
    buffer(stored.readStaged(file)).catch(() => null)
  // Until it was saved the server could.
  expect((await read(uploadFile(keys, before, upload.file)))?.equals(receipt)).toBe(true)
  expect(upload.salt).toHaveLength(0)
  const row = Buffer.from(JSON.stringify({ ...upload, wrappedKey: [...upload.wrappedKey] }))
  expect(row.includes(key)).toBe(false)
  const secrets = [
    ...Object.values(keys),
    ...ring.all.flatMap(({ wrapping, pins, check }) => [wrapping, pins, check]),
    Buffer.from(draftHashOf(keys, id), 'hex'),
    Buffer.from(id, 'hex'),
    upload.wrappedKey.subarray(12, 44),
  ]
  for (const secret of secrets) {
    expect(await read({ claimId: name, file: upload.file, key: secret })).toBeNull()
    expect(openedFile(keys, upload, Buffer.from(secret).toString('hex'))).toBeNull()
  }
  expect(await read(uploadFile(keys, upload, upload.file))).toBeNull()
  expect(openedFile(keys, { ...upload, id: '0'.repeat(32) }, key)).toBeNull()
  const opened = openedFile(keys, upload, key)
  expect(opened && (await read(opened))?.equals(receipt)).toBe(true)
})

test('RET-6 UPL-3 the finding of the scanner stays with a document of a draft', async () => {
  const clamd = await startTestClamd()
  const { server, browser } = await draftServer({ clamAv: clamd.address })
  const infected = Buffer.from(`%PDF-1.7 ${testVirus}`)
  const url = await uploadDocument(server, browser, infected)
  const stateOf = async () => (await askAbout(server, browser, 'GET', url)).json()
  await expect.poll(stateOf).toEqual({ state: 'infected' })
  await saveDraft(browser, id, aContent, keysOf([url]))
  expect((await openDraft(browser, id)).documents.map(({ state }) => state)).toEqual(['infected'])
  const before = clamd.scanned.length
  const refused = await fileWith(browser, [url], {}, { documents: [infected] })
  expect(refused.answer).toMatchObject({ submitted: false })
  expect(clamd.scanned).toHaveLength(before)
})

test('RET-6 UPL-3 a document that no scanner has looked at when its form is saved is looked at with its claim', async () => {
  const clamd = await startTestClamd()
  await clamd.kill()
  const { server, browser } = await draftServer({ clamAv: clamd.address })
  const url = await uploadDocument(server, browser, receipt)
  await saveDraft(browser, id, aContent, keysOf([url]))
  await clamd.start()
  expect((await fileWith(browser, [url], {}, { documents: [receipt] })).answer.submitted).toBe(true)
  expect(clamd.scanned.map((bytes) => bytes.equals(receipt))).toEqual([true])
})

test('RET-6 OPS-9 two servers over one PostgreSQL receive the documents, save, save again, open and file in turn, once', {
  timeout: 120_000,
}, async () => {
  const { first, inTurn } = await startTwoServers(postgres, { changes: draftCase })
  const browser = await openBrowser(first)
  await browser.authorize('Automotive', firstMember)
  const urls: string[] = []
  for (const [turn, document] of documents.entries()) {
    browser.moveTo(inTurn(turn))
    urls.push(await uploadDocument(inTurn(turn), browser, document))
  }
  browser.moveTo(inTurn(0))
  expect((await saveDraft(browser, id, aContent, keysOf(urls))).documents).toHaveLength(2)
  browser.moveTo(inTurn(1))
  expect(await saveDraft(browser, id, aContent, keysOf(urls))).toMatchObject({
    saves: 2,
    documents: { length: 2 },
  })
  const later = await openBrowser(inTurn(0))
  await later.authorize('Automotive', firstMember)
  later.moveTo(inTurn(1))
  expect((await openDraft(later, id)).documents).toHaveLength(2)
  // The same claim at both servers at once, as a page sends it again that got no answer.
  const answers = await Promise.all(
    [0, 1].map(async (turn) => {
      const sender = await openBrowser(inTurn(turn))
      await sender.authorize('Automotive', firstMember)
      return fileWith(sender, urls, { key: someKey })
    }),
  )
  expect(answers.map(({ answer }) => answer.submitted)).toEqual([true, true])
  expect(new Set(answers.map(({ answer }) => answer.referenceCodeForm)).size).toBe(1)
  expect(await filedDocuments(first, answers[0]?.answer.referenceCodeForm ?? null)).toHaveLength(2)
  expect([await filesIn(first, 'staging'), (await filesIn(first, 'kept')).length]).toEqual([[], 2])
})

test('RET-6 a claim that is filed otherwise leaves nothing of the documents of its draft', async () => {
  const { server, browser } = await savedWithDocuments()
  const body = await submissionBody(browser)
  await browser.submit('Automotive', body, { headers: { [draftIdHeader]: id } })
  expect(await filesIn(server, 'staging')).toEqual([])
  expect(await server.deps.storage.uploads.total()).toEqual({ bytes: 0, uploads: 0 })
})

test('RET-6 UPL-1 a case that sends documents with the claim saves its forms without them', async () => {
  const { browser } = await draftServer({
    changes: {
      'case.yaml': String(draftCase['case.yaml']).replace(
        'maxFiles: 3',
        'maxFiles: 3, sendWhenChosen: false',
      ),
    },
  })
  expect((await saveDraft(browser, id, aContent, keysOf(['0'.repeat(32)]))).documents).toEqual([])
})
