import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listen } from '../../testing/reloading-server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { buildMetricsServer } from '../metrics-server.ts'

/** The status of the response to a raw request. */
async function statusOf(port: number, lines: readonly string[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1])
}

const refused: readonly (readonly string[])[] = [
  ['Host: localhost', 'Host: localhost'],
  ['Host: localhost', 'hOST: elsewhere.example'],
  ['Host: localhost', 'Host:'],
  [],
  ['Host: local host'],
  ['Host: elsewhere.example/path'],
  ['Host: somebody@localhost'],
  ['Host: localhost, elsewhere.example:80:80'],
]
const answered: readonly (readonly string[])[] = [
  ['Host: localhost'],
  ['Host: claims.example:8443'],
  ['Host: [::1]:3000'],
  ['Host: 127.0.0.1'],
]

test.each(['/', '/healthz', '/api/cultures', '/nowhere'])(
  '%s: a request with several hosts, or with an invalid one, gets 400',
  async (path) => {
    const port = await listen(await startTestServer())
    for (const hosts of refused)
      expect(await statusOf(port, [`GET ${path} HTTP/1.1`, ...hosts]), hosts.join()).toBe(400)
    for (const hosts of answered)
      expect(await statusOf(port, [`GET ${path} HTTP/1.1`, ...hosts]), hosts.join()).not.toBe(400)
  },
)

test('the port of the metrics refuses several hosts too', async () => {
  const app = buildMetricsServer(await startTestServer())
  const port = await listen({ app })
  expect(await statusOf(port, ['GET /metrics HTTP/1.1', 'Host: a', 'Host: a'])).toBe(400)
  expect(await statusOf(port, ['GET /metrics HTTP/1.1', 'Host: a'])).toBe(200)
  await app.close()
})
