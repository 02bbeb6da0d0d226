import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as later } from 'node:timers/promises'
import { submitCall } from '@redress/engine/contract'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

async function listen({ app }: TestServer): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const head = [
  `POST ${submitCall('Automotive')} HTTP/1.1`,
  'host: localhost',
  'content-type: multipart/form-data; boundary=b',
  'content-length: 1000',
].join('\r\n')

/** A claim that has begun to arrive and does not go on. */
async function slowClaim(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  socket.write(`${head}\r\n\r\n`)
  return socket
}

const openRequests = async (server: TestServer): Promise<number> => {
  const { text } = await server.metrics.read()
  return Number(/^redress_requests_open (\d+)$/m.exec(text)?.[1])
}

const untilOpen = async (server: TestServer, count: number): Promise<void> => {
  while ((await openRequests(server)) !== count) await later()
}

test('a claim beyond those that the server can take in is told to come again; others and health are answered', async () => {
  const server = await startTestServer()
  const port = await listen(server)
  const claims = await Promise.all(Array.from({ length: 512 }, () => slowClaim(port)))
  await untilOpen(server, 512)
  const url = `http://127.0.0.1:${port}`
  const onemore = () => fetch(url + submitCall('Automotive'), { method: 'POST' })
  const busy = await onemore()
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  claims[0]?.destroy()
  await untilOpen(server, 511)
  expect((await onemore()).status).toBe(403)
})

test('a server that lags behind says so with Retry-After, and still says that it lives', async () => {
  const server = await startTestServer()
  const port = await listen(server)
  const lag = setInterval(() => {
    const until = performance.now() + 2500
    while (performance.now() < until);
  }, 0)
  onTestFinished(() => clearInterval(lag))
  const answers = await Promise.all(
    ['/api/cultures', '/healthz'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  )
  while (answers[0]?.status !== 503) answers[0] = await fetch(`http://127.0.0.1:${port}/api/cultures`)
  clearInterval(lag)
  expect(answers[0].headers.get('retry-after')).toBe('10')
  expect(answers[1]?.status).toBe(200)
})
