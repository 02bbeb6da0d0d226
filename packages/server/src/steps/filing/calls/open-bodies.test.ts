import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../testing/reloading-server.ts'
import { sendClaim } from '../../../testing/send-claim.ts'
import { filesIn, pdfOf, signedIn } from '../../../testing/signed-in.ts'
import { slowClaim } from '../../../testing/slow-claim.ts'
import { bodyOf, submissionBody, submissionParts } from '../../../testing/submission-body.ts'
import { openBrowser, someKey, type TestBrowser } from '../../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { metricsOf } from '../../../testing/wait-for-count.ts'

const otherMember = { claimId: 'AB-5678', pin: '111222' }
const otherKey = 'the-key-of-the-other-member'

/** A browser in which the second member has signed in. */
async function otherBrowser(server: TestServer): Promise<TestBrowser> {
  const browser = await openBrowser(server)
  expect((await browser.authorize('Automotive', otherMember)).status).toBe(200)
  return browser
}

const claimOf = (browser: TestBrowser) =>
  submissionBody(browser, { credentials: otherMember, documents: [pdfOf(20_000)] })

const openBodies = async (server: TestServer): Promise<number> =>
  Number(/^redress_open_bodies (\d+)$/m.exec(await metricsOf(server))?.[1])

/** The first response on a connection. */
async function answerOf(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

test('OPS-9 530 idle uploads of one member prevent no claim, not even over a slow connection', async () => {
  const server = await startTestServer()
  const port = await listen(server)
  const greedy = await signedIn(server)
  const honest = await otherBrowser(server)
  const { type, bytes } = await claimOf(honest)
  const slow = await slowClaim(port, {
    ...honest.headers,
    'idempotency-key': otherKey,
    'content-type': type,
    'content-length': String(bytes.length),
  })
  const answer = answerOf(slow)
  const idle = await Promise.all(Array.from({ length: 265 }, () => slowClaim(port, greedy.headers)))
  const half = Math.ceil(bytes.length / 2)
  slow.write(bytes.subarray(0, half))
  idle.push(...(await Promise.all(Array.from({ length: 265 }, () => slowClaim(port, greedy.headers)))))
  await expect.poll(() => openBodies(server), { timeout: 90_000 }).toBe(9)
  // Both at once: a claim of the same member, and the rest of the slow one.
  const quick = await sendClaim(server, honest, await submissionBody(honest, { credentials: otherMember }))
  expect(quick.statusCode).toBe(200)
  slow.write(bytes.subarray(half))
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  // The 522 aborted connections are closed, not only uncounted.
  const connections = (): Promise<number> =>
    new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBeLessThan(20)
  expect(idle).toHaveLength(530)
})

test('OPS-9 an aborted body gets 503 with Retry-After, its connection is closed, and nothing of it is stored', async () => {
  const server = await startTestServer()
  const port = await listen(server)
  const browser = await signedIn(server)
  const parts = await submissionParts(browser, { documents: [pdfOf(50_000)] })
  const { type, bytes } = bodyOf(parts)
  const length = { 'content-type': type, 'content-length': String(bytes.length) }
  const first = await slowClaim(port, { ...browser.headers, ...length })
  const answer = answerOf(first)
  first.write(bytes.subarray(0, 40_000))
  await expect.poll(() => filesIn(server, 'staging')).toHaveLength(1)
  for (let more = 0; more < 8; more += 1) {
    await pause(5)
    await slowClaim(port, browser.headers)
  }
  const response = await answer
  expect(response).toMatch(/^HTTP\/1\.1 503 /)
  expect(response).toMatch(/retry-after: 10/i)
  await expect.poll(() => first.destroyed).toBe(true)
  await expect.poll(() => filesIn(server, 'staging')).toEqual([])
  expect(await server.filed.findByKey(someKey)).toBeNull()
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(200)
})

test('OPS-9 if every body is active and the only one of its member, a further claim gets a response to retry', async () => {
  const server = await startTestServer({ roomLimits: { inAll: { bodies: 1, bytes: 1e9 } } })
  const port = await listen(server)
  const [browser, other] = [await signedIn(server), await otherBrowser(server)]
  const socket = await slowClaim(port, browser.headers)
  await expect.poll(() => openBodies(server)).toBe(1)
  const refused = await sendClaim(server, other, await claimOf(other), otherKey)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  expect(socket.destroyed).toBe(false)
  socket.destroy()
  await expect.poll(() => openBodies(server)).toBe(0)
  expect((await sendClaim(server, other, await claimOf(other), otherKey)).statusCode).toBe(200)
})

test('OPS-9 a member who sends several bodies without a length stages no more than one claim may hold', async () => {
  const server = await startTestServer()
  const port = await listen(server)
  const browser = await signedIn(server)
  const parts = await submissionParts(browser, { documents: [pdfOf(60_000)] })
  const { type, bytes } = bodyOf(parts)
  const chunked = {
    ...browser.headers,
    'content-type': type,
    'content-length': undefined,
    'transfer-encoding': 'chunked',
  }
  const sockets: Socket[] = []
  for (let count = 0; count < 3; count += 1) {
    const socket = await slowClaim(port, chunked)
    sockets.push(socket)
    const piece = bytes.subarray(0, 50_000)
    socket.write(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]))
    await pause(100)
  }
  await expect.poll(() => openBodies(server)).toBe(1)
  await expect.poll(() => filesIn(server, 'staging')).toHaveLength(1)
  expect(sockets.at(-1)?.destroyed).toBe(false)
})

test('OPS-9 a body without a length with more documents than a claim may have stages no more than those', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const { maxFiles } = server.deps.loadedCase.settings.documents
  const documents = Array.from({ length: maxFiles + 5 }, () => pdfOf(100))
  let most = 0
  const { stage } = server.deps.documents
  Object.assign(server.deps.documents, {
    stage: (...given: Parameters<typeof stage>) => {
      most += 1
      return stage(...given)
    },
  })
  const body = await submissionBody(browser, { documents })
  expect((await browser.submit('Automotive', body)).status).toBe(413)
  expect(most).toBe(maxFiles + 1)
  expect(await filesIn(server, 'staging')).toEqual([])
})

test('OPS-9 a body that is still sent slowly after its claim was refused loses its place to the next claim', async () => {
  const server = await startTestServer({ roomLimits: { inAll: { bodies: 1, bytes: 1e9 } } })
  const port = await listen(server)
  const [browser, other] = [await signedIn(server), await otherBrowser(server)]
  const chunked = { ...browser.headers, 'content-length': undefined, 'transfer-encoding': 'chunked' }
  const socket = await slowClaim(port, chunked)
  const send = (text: string) => socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
  // Longer than any text may be: refused while the body is still sent.
  send(`--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n${'x'.repeat(2 * 1024 * 1024)}\r\n--b\r\n`)
  const trickle = setInterval(() => send('y'), 50)
  onTestFinished(() => clearInterval(trickle))
  await expect.poll(() => openBodies(server)).toBe(1)
  const filed = async () => (await sendClaim(server, other, await claimOf(other), otherKey)).statusCode
  await expect.poll(filed, { interval: 500 }).toBe(200)
})

test('OPS-9 of unread bodies without a grant a network has 16 at most; beyond that the most idle one gets its 401 and its connection ends', async () => {
  const server = await startTestServer()
  const port = await listen(server)
  const { headers } = await openBrowser(server)
  const first = await slowClaim(port, headers)
  const answer = answerOf(first)
  await expect.poll(() => openBodies(server)).toBe(1)
  await Promise.all(Array.from({ length: 40 }, () => slowClaim(port, headers)))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i)
  await expect.poll(() => first.destroyed).toBe(true)
  await expect.poll(() => openBodies(server)).toBe(16)
})
