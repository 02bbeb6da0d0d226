import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { uploadedPart } from '@redress/api'
import { expect, test } from 'vitest'
import { collectOrphans, forgetOld } from '../../../site/upkeep.ts'
import { filesIn, pdfOf, receipt, signedIn } from '../../../testing/signed-in.ts'
import {
  bodyOf,
  manifestOf,
  submissionBody,
  submissionParts,
  type TestPart,
} from '../../../testing/submission-body.ts'
import { firstMember, openBrowser } from '../../../testing/test-browser.ts'
import { startTestClamd } from '../../../testing/test-clamd.ts'
import { startTestServer, type TestServer, type TestServerOptions } from '../../../testing/test-server.ts'
import {
  announce,
  askAbout,
  sendBytes,
  submissionOfUploads,
  uploadAddress,
  uploadDocument,
  uploadHeaders,
} from '../../../testing/upload-document.ts'
import { documentHashOf } from '../begin-upload.ts'
import { finishUpload } from '../finish-upload.ts'

const otherKey = 'fedcba9876543210fedcba9876543210'

async function started(options: TestServerOptions = {}) {
  const server = await startTestServer(options)
  return { server, browser: await signedIn(server) }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const depsOf = ({ deps, editions }: TestServer) => ({ ...deps, inForce: editions.inForce })

/** How many bytes of an upload have arrived; its status where it is refused. */
async function offsetOf(server: TestServer, browser: Parameters<typeof askAbout>[1], url: string) {
  const { statusCode, headers } = await askAbout(server, browser, 'HEAD', url)
  return statusCode === 200 ? Number(headers['upload-offset']) : statusCode
}

test('UPL-1 a document is sent in parts, each from where the one before ended, and is whole then', async () => {
  const { server, browser } = await started()
  const content = pdfOf(300_000)
  const begun = await announce(server, browser, content)
  const url = String(begun.headers.location)
  expect([begun.statusCode, begun.headers['tus-resumable']]).toEqual([201, '1.0.0'])
  expect(await offsetOf(server, browser, url)).toBe(0)
  const first = await sendBytes(server, browser, url, { bytes: content.subarray(0, 100_000) })
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '100000'])
  expect((await askAbout(server, browser, 'GET', url)).json()).toEqual({ state: 'arriving' })
  const rest = { bytes: content.subarray(100_000), offset: 100_000 }
  expect((await sendBytes(server, browser, url, rest)).headers['upload-offset']).toBe('300000')
  expect((await askAbout(server, browser, 'GET', url)).json()).toEqual({ state: 'arrived' })
  expect(await filesIn(server, 'staging')).toHaveLength(1)
})

test('UPL-1 a document that is announced again is continued, and the same bytes are not taken twice', async () => {
  const { server, browser } = await started()
  const content = pdfOf(1000)
  const url = String((await announce(server, browser, content)).headers.location)
  await sendBytes(server, browser, url, { bytes: content.subarray(0, 400) })
  expect((await announce(server, browser, content)).headers.location).toBe(url)
  expect((await sendBytes(server, browser, url, { bytes: content })).statusCode).toBe(409)
  expect(await offsetOf(server, browser, url)).toBe(400)
})

test('UPL-2 a claim names documents that were sent before it, and holds them byte for byte', async () => {
  const { server, browser } = await started()
  const documents = [pdfOf(200_000), receipt]
  const urls = [
    await uploadDocument(server, browser, pdfOf(200_000)),
    await uploadDocument(server, browser, receipt),
  ]
  const { status, answer } = await browser.submit(
    'Automotive',
    await submissionOfUploads(browser, urls, { documents }),
  )
  expect([status, answer.submitted]).toEqual([200, true])
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.documents.map(({ size, type }) => [size, type])).toEqual(
    documents.map(({ length }) => [length, 'application/pdf']),
  )
  for (const [index, document] of documents.entries())
    expect((await buffer(claim?.readDocument(index) ?? new Blob().stream())).equals(document)).toBe(true)
  expect([await filesIn(server, 'staging'), (await filesIn(server, 'kept')).length]).toEqual([[], 2])
})

test('UPL-2 one upload is named for several documents of a claim, each of which has the bytes', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const half = String((await announce(server, browser, pdfOf(500))).headers.location)
  const lacking = { documents: [receipt, receipt, pdfOf(500)] }
  const refused = await browser.submit(
    'Automotive',
    await submissionOfUploads(browser, [url, url, half], lacking),
  )
  expect(refused.answer.missing).toEqual(['documentContexts-a2'])
  const submission = { documents: [receipt, receipt] }
  const body = await submissionOfUploads(browser, [url, url], submission)
  const { answer } = await browser.submit('Automotive', body)
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(new Set(claim?.documents.map(({ file }) => file)).size).toBe(2)
  for (const index of [0, 1])
    expect((await buffer(claim?.readDocument(index) ?? new Blob().stream())).equals(receipt)).toBe(true)
  expect((await browser.submit('Automotive', await submissionBody(browser, submission))).answer).toEqual(
    answer,
  )
  expect((await filesIn(server, 'kept')).length).toBe(2)
})

test('UPL-2 SUB-12 documents that a server kept before it failed are scanned with their claim, and copied for another document of it', async () => {
  const clamd = await startTestClamd()
  const { server, browser } = await started({ clamAv: clamd.address })
  await clamd.kill()
  const url = await uploadDocument(server, browser, receipt)
  await clamd.start()
  const [file = ''] = await filesIn(server, 'staging')
  await server.deps.documents.keep([{ file, checksum: null }])
  const body = await submissionOfUploads(browser, [url, url], { documents: [receipt, receipt] })
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.submitted]).toEqual([200, true])
  expect(clamd.scanned.at(-1)?.equals(receipt)).toBe(true)
  expect(await filesIn(server, 'kept')).toHaveLength(2)
})

test('UPL-2 documents that were sent before a claim and documents that came with it stay in the order of the claimant', async () => {
  const { server, browser } = await started()
  const documents = [pdfOf(100, 1), pdfOf(200, 2), pdfOf(300, 3)]
  const [, middle = receipt] = documents
  const urls = [null, await uploadDocument(server, browser, middle), null]
  const { answer } = await browser.submit(
    'Automotive',
    await submissionOfUploads(browser, urls, { documents }),
  )
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect(claim?.documents.map(({ size }) => size)).toEqual([100, 200, 300])
})

test('UPL-2 SUB-12 the same submission sent again gets the same reference code, with its documents sent before it or in it', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const submission = { documents: [receipt] }
  const send = async (body: Parameters<typeof browser.submit>[1]) =>
    (await browser.submit('Automotive', body)).answer.referenceCodeForm
  const first = await send(await submissionOfUploads(browser, [url], submission))
  expect(first).not.toBeNull()
  expect(await send(await submissionOfUploads(browser, [url], submission))).toBe(first)
  expect(await send(await submissionBody(browser, submission))).toBe(first)
  expect(await filesIn(server, 'kept')).toHaveLength(1)
})

test('UPL-2 SUB-4 a refused claim leaves its uploads, and the corrected one names them again', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const submission = { documents: [receipt] }
  const wrong = { ...submission, credentials: { ...firstMember, pin: '000000' } }
  const refused = await browser.submit('Automotive', await submissionOfUploads(browser, [url], wrong))
  expect([refused.status, refused.answer.submitted]).toEqual([400, false])
  expect(await filesIn(server, 'staging')).toHaveLength(1)
  const filed = await browser.submit('Automotive', await submissionOfUploads(browser, [url], submission))
  expect(filed.answer.submitted).toBe(true)
})

test('UPL-2 a document that is not there is named by its client id, and nothing is filed until it is sent with the claim', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const half = String((await announce(server, browser, pdfOf(500))).headers.location)
  const submission = { documents: [receipt, pdfOf(500)] }
  const body = await submissionOfUploads(browser, [url, half], submission)
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.missing]).toEqual([400, ['documentContexts-a1']])
  const altered = await submissionOfUploads(browser, [url], { documents: [pdfOf(receipt.length)] })
  expect((await browser.submit('Automotive', altered)).answer.missing).toEqual(['documentContexts-a0'])
  const whole = await browser.submit('Automotive', await submissionBody(browser, submission))
  expect(whole.answer.submitted).toBe(true)
})

test.each([
  [
    'names a document that is not there',
    [{ clientId: 'documentContexts-a1', upload: 'gone', size: 1, sha256: '0'.repeat(64) }],
  ],
  ['cannot be read', { clientId: 'documentContexts-a1' }],
])(
  'UPL-2 SUB-4 a claim whose list of uploads %s is refused, and nothing of it stays stored',
  async (_, list) => {
    const { server, browser } = await started()
    const named: TestPart = { name: uploadedPart, content: Buffer.from(JSON.stringify(list)) }
    const parts = [...(await submissionParts(browser, { documents: [receipt] })), named]
    const { status, answer } = await browser.submit('Automotive', bodyOf([...parts, manifestOf(parts)]))
    expect([status, answer.submitted]).toEqual([400, false])
    expect(answer.error).not.toBeNull()
    expect(await filesIn(server, 'staging')).toEqual([])
  },
)

test('UPL-2 a document is in one claim only: another claim that names its upload has to bring it itself', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const submission = { documents: [receipt] }
  await browser.submit('Automotive', await submissionOfUploads(browser, [url], submission))
  const other = { ...submission, claimDetails: { claimantName: 'Eva' } }
  const body = await submissionOfUploads(browser, [url], other)
  expect((await browser.submit('Automotive', body, { key: otherKey })).answer.missing).toHaveLength(1)
  expect((await announce(server, browser, receipt)).headers.location).not.toBe(url)
})

test('UPL-3 another session, another form and a stranger get no upload of somebody, and learn nothing of it', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const stranger = await openBrowser(server)
  const statuses = async (sender: typeof browser, address: string) => {
    const methods = ['HEAD', 'GET', 'DELETE'] as const
    const replies = await Promise.all(methods.map((method) => askAbout(server, sender, method, address)))
    return replies.map(({ statusCode }) => statusCode)
  }
  expect(await statuses(stranger, url)).toEqual([401, 401, 401])
  const nobody = { headers: {} } as const
  expect((await announce(server, nobody, receipt)).statusCode).toBe(403)
  expect(await statuses(browser, `${uploadAddress}/${'0'.repeat(32)}`)).toEqual([404, 404, 404])
  expect(await statuses(browser, url.replace('automotive', 'standard'))).toEqual([404, 404, 404])
  expect(await offsetOf(server, browser, url)).toBe(receipt.length)
})

test.each<[string, Record<string, string>, number]>([
  ['without its length', { 'upload-length': '' }, 400],
  ['whose length is put off', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
  ['of no bytes', { 'upload-length': '0' }, 400],
  ['larger than the case allows', { 'upload-length': String(10 * 1024 * 1024 + 1) }, 413],
  ['without its hash', { 'upload-metadata': 'filename YQ==' }, 400],
  ['of another version of the protocol', { 'tus-resumable': '0.2.2' }, 412],
])('UPL-3 a document %s is not begun', async (_, changes, status) => {
  const { server, browser } = await started()
  expect((await announce(server, browser, receipt, changes)).statusCode).toBe(status)
  expect(await server.deps.storage.uploads.total()).toEqual({ bytes: 0, uploads: 0 })
})

test.each<[string, number, Buffer, Record<string, string>, number]>([
  ['beyond the end', 0, pdfOf(receipt.length + 1), {}, 413],
  ['at an offset beyond the end', receipt.length + 5, Buffer.from('x'), {}, 409],
  ['at no offset', 0, receipt, { 'upload-offset': 'none' }, 409],
  ['of another type', 0, receipt, { 'content-type': 'application/octet-stream' }, 415],
])('UPL-3 bytes %s are refused, and nothing of them is stored', async (_, offset, bytes, headers, status) => {
  const { server, browser } = await started()
  const url = String((await announce(server, browser, receipt)).headers.location)
  expect((await sendBytes(server, browser, url, { bytes, offset, headers })).statusCode).toBe(status)
  expect(await filesIn(server, 'staging')).toEqual([])
  expect(await offsetOf(server, browser, url)).toBe(0)
})

test('UPL-2 bytes of another document than the announced one are refused, and the upload is gone', async () => {
  const { server, browser } = await started()
  const url = String((await announce(server, browser, pdfOf(1000, 1))).headers.location)
  expect((await sendBytes(server, browser, url, { bytes: pdfOf(1000, 2) })).statusCode).toBe(422)
  expect(await offsetOf(server, browser, url)).toBe(404)
  expect(await filesIn(server, 'staging')).toEqual([])
})

test('UPL-3 an upload that is removed while its parts are joined is unknown, before and after they were read', async () => {
  const { server, browser } = await started()
  const { storage, documents, keys, now } = server.deps
  const urlOf = async (content: Buffer) => String((await announce(server, browser, content)).headers.location)
  const removed = async (url: string) =>
    expect((await askAbout(server, browser, 'DELETE', url)).statusCode).toBe(204)
  for (const isRead of [false, true]) {
    const content = pdfOf(1000, isRead ? 1 : 2)
    const url = await urlOf(content)
    const stageAs: typeof documents.stageAs = async (...document) => {
      if (!isRead) await removed(url)
      const whole = await documents.stageAs(...document)
      if (isRead) await removed(url)
      return whole
    }
    // Not whole yet, as where a server failed before it joined them.
    const half = { bytes: content.subarray(0, 400) }
    await sendBytes(server, browser, url, half)
    const upload = await storage.uploads.find(url.split('/').at(-1) ?? '', now())
    if (!upload) throw new Error('It is there.')
    const deps = { ...server.deps, documents: { ...documents, stageAs } }
    const ofHalf = { ...upload, size: 400, documentHash: documentHashOf({ keys }, sha256Of(half.bytes)) }
    expect(await finishUpload(deps, ofHalf)).toBe('gone')
  }
  expect(await filesIn(server, 'staging')).toEqual([])
})

test('UPL-3 a claimant has room for the documents of one claim, and the oldest make way', async () => {
  const { server, browser } = await started()
  const urls: string[] = []
  for (const value of [1, 2, 3, 4, 5]) {
    server.setNow(`2026-11-20T20:00:0${value}Z`)
    urls.push(await uploadDocument(server, browser, pdfOf(100, value)))
  }
  const offsets = await Promise.all(urls.map((url) => offsetOf(server, browser, url)))
  expect(offsets).toEqual([404, 100, 100, 100, 100])
  expect(await filesIn(server, 'staging')).toHaveLength(4)
})

test('UPL-3 a document is removed when the claimant chose another one, and when its time has ended', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  expect((await askAbout(server, browser, 'DELETE', url)).statusCode).toBe(204)
  expect(await filesIn(server, 'staging')).toEqual([])
  const other = await uploadDocument(server, browser, receipt)
  await forgetOld(depsOf(server))
  expect(await offsetOf(server, browser, other)).toBe(receipt.length)
  await forgetOld({ ...depsOf(server), now: () => server.deps.now().add({ hours: 24 }) })
  expect([await filesIn(server, 'staging'), (await server.deps.storage.uploads.total()).uploads]).toEqual([
    [],
    0,
  ])
})

test('UPL-3 the collector of orphans spares what an upload has, and the end of an upload spares what a claim has', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const [staged = ''] = await filesIn(server, 'staging')
  await utimes(join(server.config.dataFolder, 'documents', 'staging', staged), 0, 0)
  expect(await collectOrphans(depsOf(server))).toBe(0)
  const submission = { documents: [receipt] }
  const { answer } = await browser.submit('Automotive', await submissionOfUploads(browser, [url], submission))
  await forgetOld({ ...depsOf(server), now: () => server.deps.now().add({ hours: 24 }) })
  const claim = await server.filed.findByReferenceCode(answer.referenceCodeForm ?? '')
  expect((await buffer(claim?.readDocument(0) ?? new Blob().stream())).equals(receipt)).toBe(true)
})

test('UPL-3 the stored files and rows hold neither the bytes nor the hash of a document', async () => {
  const { server, browser } = await started()
  const url = await uploadDocument(server, browser, receipt)
  const upload = await server.deps.storage.uploads.find(url.split('/').at(-1) ?? '', server.deps.now())
  const stored = await buffer(
    server.deps.documents.readStaged({ claimId: 'x', file: upload?.file ?? '', key: Buffer.alloc(32) }),
  ).catch((error: unknown) => String(error))
  expect(stored).toMatch(/does not open/)
  expect(JSON.stringify(upload)).not.toContain(uploadHeaders(browser)['idempotency-key'])
})

test('UPL-1 a case that sends documents with the claim has no such call', async () => {
  const { server, browser } = await started({
    changes: { 'case.yaml': ['maxFiles: 3', 'maxFiles: 3, sendWhenChosen: false'] },
  })
  expect((await announce(server, browser, receipt)).statusCode).toBe(404)
  expect((await browser.authorize('Automotive', firstMember)).answer.authorized).toBe(true)
})
