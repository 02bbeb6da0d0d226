import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as api from '@redress/api'
import { expect, onTestFinished, test } from 'vitest'
import { listen, startReloadingServer } from '../../testing/reloading-server.ts'
import { sendClaim } from '../../testing/send-claim.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { slowClaim } from '../../testing/slow-claim.ts'
import { submissionBody } from '../../testing/submission-body.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lagInARow } from './back-pressure.ts'

/** The number of connections of a server. */
const connectionsOf = ({ app }: TestServer): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))

test('slow bodies of clients that are not signed in occupy no claimant’s place', async () => {
  const server = await startTestServer({ roomLimits: { inAll: { bodies: 2, bytes: 1e9 } } })
  const browser = await signedIn(server)
  const port = await listen(server)
  await Promise.all(Array.from({ length: 100 }, () => slowClaim(port)))
  const open = async (): Promise<number> =>
    Number(/^redress_requests_open (\d+)$/m.exec((await server.metrics.read()).text)?.[1])
  // The others of their network were refused at once.
  await expect.poll(open, { timeout: 90_000 }).toBe(16)
  expect((await sendClaim(server, browser, await submissionBody(browser))).statusCode).toBe(200)
})

test('a client that disconnects while the storage is slow to identify it does not occupy a place for ever', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  const port = await listen(server)
  let begun = 0
  server.app.server.on('request', () => {
    begun += 1
  })
  const busy = Promise.withResolvers<void>()
  const reading = server.deps.storage.tables.snapshot(() => busy.promise)
  const claims = await Promise.all(Array.from({ length: 512 }, () => slowClaim(port, browser.headers)))
  await expect.poll(() => begun).toBe(512)
  for (const claim of claims) claim.destroy()
  await expect.poll(() => connectionsOf(server)).toBe(0)
  busy.resolve()
  await reading
  const { statusCode } = await sendClaim(server, browser, await submissionBody(browser))
  expect(statusCode).toBe(200)
})

test('a server that lags responds with Retry-After; its liveness probe and the code of pages are still served', async () => {
  const server = await startTestServer({ maxLag: 50 })
  const before = performance.now()
  const port = await listen(server)
  const lag = setInterval(() => {
    const until = performance.now() + 200
    while (performance.now() < until);
  }, 0)
  onTestFinished(() => clearInterval(lag))
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  let answer = await ask('/api/cultures')
  while (answer.status !== 503) answer = await ask('/api/cultures')
  // The lag of the start itself is ignored.
  expect(performance.now() - before).toBeGreaterThan(2400)
  expect(answer.headers.get('retry-after')).toBe('10')
  // From now on the server lags: before, health would be answered like any other route.
  expect((await ask('/healthz?from=balancer')).status).toBe(200)
  expect((await ask('/assets/of-a-page-that-was-sent.js')).status).toBe(404)
  expect((await ask('/case-assets/logo.svg')).status).toBe(200)
  expect((await ask('/api/cultures')).status).toBe(503)
})

/** Occupies the event loop. */
function occupy(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('TIM-3 a reload that occupies a slow machine for more than a second rejects no request', async () => {
  const prepared = Promise.withResolvers<void>()
  const { get, reload } = await startReloadingServer({
    // Any lag is too much.
    maxLag: 1,
    checkpoint: (name) => {
      if (name !== 'casePrepared') return
      occupy(1500)
      prepared.resolve()
    },
  })
  // From now on the lag of the start itself is no longer ignored.
  await wait(2600)
  const reloaded = reload({ 'deadlines.yaml': ['12/31/2031', '12/31/2032'] })
  await prepared.promise
  const statuses = new Set<number>()
  // The next measurement includes the work of the reload.
  for (const until = performance.now() + 1500; performance.now() < until; await wait(50))
    statuses.add((await get(api.getCsrfToken.path)).status)
  await reloaded
  expect([...statuses]).toEqual([200])
})

test('a connection whose client never reads the responses is closed', async () => {
  const server = await startTestServer({
    timeLimits: { request: 600_000, headers: 600_000, check: 100, stalled: 500 },
  })
  const accepted = once(server.app.server, 'connection')
  const socket = connect(await listen(server), '127.0.0.1').pause()
  onTestFinished(() => {
    socket.destroy()
  })
  const ask = `GET ${api.getCultureContent.path}?culture=en HTTP/1.1\r\nhost: localhost\r\n\r\n`
  for (let count = 0; count < 300; count += 1) socket.write(ask)
  await accepted
  await expect.poll(() => connectionsOf(server)).toBe(0)
})

test('OPS-9 one measurement above the limit rejects nobody, the second in a row does, and one below it ends that', () => {
  const { note, isLagging } = lagInARow(1000)
  const seen = [2000, 900, 2000, 1001, 5000, 1000, 2000].map((lag) => {
    note(lag)
    return isLagging()
  })
  expect(seen).toEqual([false, false, false, true, true, false, false])
})
