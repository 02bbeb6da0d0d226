import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadBytesType } from '@redress/api'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { uploadFile } from '../steps/documents/staged-file.ts'
import { testVirus } from '../testing/open-test-clamd.ts'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { listen } from '../testing/reloading-server.ts'
import { filesIn, pdfOf, receipt, signedIn } from '../testing/signed-in.ts'
import { startTwoServers } from '../testing/start-two-servers.ts'
import { startTestClamd } from '../testing/test-clamd.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import {
  announce,
  askAbout,
  sendBytes,
  submissionOfUploads,
  uploadDocument,
  uploadHeaders,
} from '../testing/upload-document.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

type Browser = Awaited<ReturnType<typeof signedIn>>

const content = pdfOf(400_000)

/** Sends some bytes of the content over a real connection, and leaves it open: more was announced. */
async function beginToSend(server: TestServer, browser: Browser, url: string, to: number) {
  const sending = request({
    port: await listen(server),
    method: 'PATCH',
    path: url,
    headers: {
      ...uploadHeaders(browser),
      'content-type': uploadBytesType,
      'upload-offset': '0',
      'content-length': String(content.length),
    },
  })
  sending.on('error', () => undefined)
  onTestFinished(() => void sending.destroy())
  sending.write(content.subarray(0, to))
  await once(sending, 'socket')
  return sending
}

const offsetAt = async (server: TestServer, browser: Browser, url: string): Promise<number> =>
  Number((await askAbout(server, browser, 'HEAD', url)).headers['upload-offset'])

/** Asks until the bytes that arrived before a cut are stored. */
async function offsetFrom(least: number, server: TestServer, browser: Browser, url: string): Promise<number> {
  for (;;) {
    const offset = await offsetAt(server, browser, url)
    if (offset >= least) return offset
    await wait(20)
  }
}

async function fileContent(browser: Browser, url: string) {
  const body = await submissionOfUploads(browser, [url], { documents: [content] })
  return browser.submit('Automotive', body)
}

/** Milliseconds in which what was sent arrives, on a busy machine too. */
const arrival = 1000

test('UPL-1 what arrived before a cut counts, and only the rest is sent', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const url = String((await announce(server, browser, content)).headers.location)
  const sending = await beginToSend(server, browser, url, 150_000)
  await wait(arrival)
  sending.destroy()
  const offset = await offsetFrom(1, server, browser, url)
  expect(offset).toBe(150_000)
  await sendBytes(server, browser, url, { bytes: content.subarray(offset), offset })
  expect((await fileContent(browser, url)).answer.submitted).toBe(true)
})

test('UPL-1 a connection that nobody closed ends when its claimant comes back by another, and what it brought counts', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const url = String((await announce(server, browser, content)).headers.location)
  await beginToSend(server, browser, url, 150_000)
  await wait(arrival)
  expect(await offsetAt(server, browser, url)).toBe(150_000)
  const rest = { bytes: content.subarray(150_000), offset: 150_000 }
  expect((await sendBytes(server, browser, url, rest)).statusCode).toBe(204)
})

test('UPL-1 OPS-9 a document whose parts reach two servers in turn is whole at both, and is filed at either', async () => {
  const { first, second } = await startTwoServers(postgres)
  const browser = await signedIn(first)
  const url = String((await announce(first, browser, content)).headers.location)
  for (let offset = 0, turn = 0; offset < content.length; offset += 50_000, turn += 1) {
    const bytes = content.subarray(offset, offset + 50_000)
    const server = turn % 2 === 0 ? first : second
    expect((await sendBytes(server, browser, url, { bytes, offset })).statusCode).toBe(204)
  }
  expect((await askAbout(first, browser, 'GET', url)).json()).toEqual({ state: 'arrived' })
  expect((await announce(second, browser, content)).headers.location).toBe(url)
  browser.moveTo(first)
  expect((await fileContent(browser, url)).answer.submitted).toBe(true)
  browser.moveTo(second)
  expect((await fileContent(browser, url)).answer.submitted).toBe(true)
  expect([await filesIn(first, 'staging'), (await filesIn(first, 'kept')).length]).toEqual([[], 1])
})

test('UPL-1 OPS-9 of the same bytes at two servers one part counts, and nothing of the other stays', async () => {
  const { first, second } = await startTwoServers(postgres)
  const browser = await signedIn(first)
  const url = String((await announce(first, browser, content)).headers.location)
  const replies = await Promise.all(
    [first, second].map((server) => sendBytes(server, browser, url, { bytes: content.subarray(0, 90_000) })),
  )
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect([await offsetAt(second, browser, url), (await filesIn(first, 'staging')).length]).toEqual([
    90_000, 1,
  ])
})

test('UPL-2 OPS-9 a document whose parts are joined by several requests at once is whole, and nothing else stays', async () => {
  const { first, second } = await startTwoServers(postgres)
  const browser = await signedIn(first)
  const url = String((await announce(first, browser, content)).headers.location)
  const id = url.split('/').at(-1) ?? ''
  await sendBytes(first, browser, url, { bytes: content.subarray(0, 200_000) })
  const whole = await first.deps.storage.uploads.find(id, first.deps.now())
  if (!whole) throw new Error('There is no upload.')
  const rest = { start: 200_000, bytes: content.subarray(200_000) }
  const staged = await first.deps.documents.stageAs(
    uploadFile(first.deps.keys, whole),
    Readable.from([rest.bytes]),
  )
  await first.deps.storage.uploads.addPart(id, {
    start: rest.start,
    size: rest.bytes.length,
    file: staged.file,
  })
  const replies = await Promise.all(
    [first, second, first, second].map((server) => askAbout(server, browser, 'HEAD', url)),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await filesIn(first, 'staging')).toHaveLength(1)
  expect((await fileContent(browser, url)).answer.submitted).toBe(true)
})

test('UPL-3 OPS-9 the room of a claimant is counted over two servers', async () => {
  const { first, second } = await startTwoServers(postgres)
  const browser = await signedIn(first)
  const urls: string[] = []
  for (const value of [1, 2, 3, 4, 5]) {
    for (const server of [first, second]) server.setNow(`2026-11-20T20:00:0${value}Z`)
    urls.push(await uploadDocument(value % 2 === 0 ? first : second, browser, pdfOf(100, value)))
  }
  const replies = await Promise.all(urls.map((url) => askAbout(second, browser, 'HEAD', url)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200, 200])
})

test('UPL-2 a document all of whose bytes had arrived when its server failed is joined when it is asked for', async () => {
  const server = await startTestServer({
    checkpoint: (point) => {
      if (point === 'uploadJoined') throw new Error('the server failed')
    },
  })
  const browser = await signedIn(server)
  const url = String((await announce(server, browser, receipt)).headers.location)
  expect((await sendBytes(server, browser, url, { bytes: receipt })).statusCode).toBe(500)
  const other = await startTestServer({
    dataFolder: server.config.dataFolder,
    caseFolder: server.config.caseFolder,
  })
  const again = await signedIn(other)
  expect(await offsetAt(other, again, url)).toBe(receipt.length)
  expect((await askAbout(other, again, 'GET', url)).json()).toEqual({ state: 'arrived' })
})

test('UPL-3 a virus is named before the claim is submitted, and the claim is refused by the name of its file', async () => {
  const clamd = await startTestClamd()
  const server = await startTestServer({ clamAv: clamd.address })
  const browser = await signedIn(server)
  const infected = Buffer.from(`%PDF-1.7 ${testVirus}`)
  const url = await uploadDocument(server, browser, infected)
  const stateOf = async () => (await askAbout(server, browser, 'GET', url)).json()
  while ((await stateOf()).state === 'scanning') await wait(20)
  expect(await stateOf()).toEqual({ state: 'infected' })
  const body = await submissionOfUploads(browser, [url], { documents: [infected], names: ['harmful.pdf'] })
  const { status, answer } = await browser.submit('Automotive', body)
  expect([status, answer.submitted]).toEqual([400, false])
  expect(answer.error).toContain('harmful.pdf')
})

test('UPL-3 documents of a kind that the case does not accept are named before the claim is submitted', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const url = await uploadDocument(server, browser, Buffer.from('MZ a program'))
  expect((await askAbout(server, browser, 'GET', url)).json()).toEqual({ state: 'notAccepted' })
})
