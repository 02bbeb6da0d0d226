import { once } from 'node:events'
import { connect } from 'node:net'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../testing/reloading-server.ts'
import { signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { someKey } from '../testing/test-browser.ts'
import { startTestServer } from '../testing/test-server.ts'

test.each([
  [api.getCsrfToken.path, 200],
  ['/readyz', 503],
])(
  'SUB-12 a server that stops files the claim that is coming in, and answers %s after it with %d',
  async (url, status) => {
    const server = await startTestServer()
    const browser = await signedIn(server)
    const { type, bytes } = await submissionBody(browser)
    const socket = connect(await listen(server), '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    let received = ''
    socket.on('data', (chunk) => {
      received += String(chunk)
    })
    const headers = Object.entries({
      host: 'localhost',
      ...browser.headers,
      [idempotencyKeyHeader]: someKey,
      'content-type': type,
      'content-length': bytes.length,
    }).map(([name, value]) => `${name}: ${value}`)
    const arrived = once(server.app.server, 'request')
    socket.write(`POST ${api.pathOf(api.submit, 'Automotive')} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
    await arrived
    const stopping = once(server.app.server, 'close')
    const closed = server.close()
    await expect.poll(() => server.app.server.listening).toBe(false)
    socket.write(bytes)
    socket.write(`GET ${url} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await once(socket, 'close')
    await Promise.all([stopping, closed])
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', `HTTP/1.1 ${status}`])
    expect(received).toContain('"submitted":true')
  },
)
