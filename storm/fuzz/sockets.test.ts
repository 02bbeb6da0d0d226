import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import * as api from '@redress/api'
import { idempotencyKeyHeader } from '@redress/api'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  expectNothingStored,
  filesIn,
  receipt,
  signedIn,
} from '../../packages/server/src/testing/signed-in.ts'
import { submissionBody } from '../../packages/server/src/testing/submission-body.ts'
import { someKey } from '../../packages/server/src/testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../packages/server/src/testing/test-server.ts'
import { exchange, type RawRequest } from './exchange.ts'
import { fuzzSettings, fuzzTimeout } from './fuzz-settings.ts'
import { startFuzzedServer } from './fuzzed-server.ts'

const crlf = '\r\n'
const get = (more = ''): string =>
  `GET ${api.getCultures.path} HTTP/1.1${crlf}host: localhost${crlf}${more}${crlf}`
const post = (headers: string, body: string): string =>
  `POST ${api.pathOf(api.submit, 'Automotive')} HTTP/1.1${crlf}host: localhost${crlf}content-type: multipart/form-data; boundary=b${crlf}${headers}${crlf}${crlf}${body}`
const multipart = `--b${crlf}content-disposition: form-data; name="manifest"${crlf}${crlf}{}${crlf}--b--${crlf}`

/** Splits a text into pieces of this many bytes. */
function inPieces(text: string, size: number): readonly Buffer[] {
  const bytes = Buffer.from(text, 'latin1')
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
}

const whole = (text: string, ending: RawRequest['ending'] = 'end'): RawRequest => ({
  pieces: [Buffer.from(text, 'latin1')],
  ending,
})
const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('latin1'))
const sound = fc.constantFrom(get(), post(`content-length: ${multipart.length}`, multipart))

const requests: fc.Arbitrary<RawRequest> = fc.oneof(
  // One byte at a time.
  sound.map((text): RawRequest => ({ pieces: inPieces(text, 1), ending: 'end' })),
  // Cut anywhere, then silence or a dropped connection.
  fc
    .tuple(sound, fc.nat(400), fc.constantFrom('end', 'leave'))
    .map(([text, cut, ending]) => whole(text.slice(0, cut), ending)),
  // Headers that are too long, or too many.
  fc
    .tuple(fc.integer({ min: 1, max: 40_000 }), fc.boolean())
    .map(([length, many]) =>
      whole(get(many ? `a: b${crlf}`.repeat(length % 5000) : `a: ${'x'.repeat(length)}${crlf}`)),
    ),
  // A valid request, then anything on the same connection.
  fc.tuple(sound, anyBytes).map(([text, bytes]) => whole(text + bytes)),
  fc.array(sound, { minLength: 2, maxLength: 20 }).map((requests) => whole(requests.join(''))),
  // Lengths that are invalid, contradictory, or duplicate.
  fc
    .tuple(
      fc.constantFrom(
        'content-length: -1',
        'content-length: 1e3',
        `content-length: 5${crlf}content-length: 6`,
        `content-length: 5${crlf}transfer-encoding: chunked`,
        'transfer-encoding: gzip',
        'content-length: 999999999999',
        'expect: nothing',
      ),
      anyBytes,
    )
    .map(([headers, body]) => whole(post(headers, body))),
  // Chunks of any length, with any content.
  fc
    .array(fc.tuple(fc.constantFrom('0', '5', 'ffffffff', '-1', 'x', '5;a=b'), anyBytes), { maxLength: 5 })
    .map((chunks) =>
      whole(
        post(
          'transfer-encoding: chunked',
          chunks.map(([size, bytes]) => `${size}${crlf}${bytes}${crlf}`).join(''),
        ),
      ),
    ),
  // Anything, and nothing.
  fc.tuple(anyBytes, fc.constantFrom('end', 'leave')).map(([bytes, ending]) => whole(bytes, ending)),
)

/** The responses in the received text, with their headers. */
const answersIn = (received: string): readonly string[] =>
  received.match(/^HTTP\/1\.1 \d{3}[\s\S]*?\r\n\r\n/gm) ?? []

/** A response that reports a server error, except that of a busy machine. */
const isServersFault = (answer: string): boolean =>
  /^HTTP\/1\.1 5/.test(answer) && !/^HTTP\/1\.1 503[\s\S]*retry-after: 10\r\n/i.test(answer)

test('SUB-9 no input over a connection causes a server error, and the server continues to answer and stores nothing of it', {
  timeout: fuzzTimeout,
}, async () => {
  const server = await startFuzzedServer()
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(requests, async (each) => {
      const answers = answersIn(await exchange(server.address, each))
      for (const answer of answers) {
        const status = answer.slice(9, 12)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
      expect(answers.filter(isServersFault)).toEqual([])
    }),
    fuzzSettings(20_000, 100),
  )
  console.log(JSON.stringify(Object.fromEntries(statuses)))
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
  for (const status of ['200', '400', '403', '431']) expect(statuses.get(status)).toBeGreaterThan(0)
  await server.end()
  await expectNothingStored(server)
})

/** Milliseconds. */
const limits = { headers: 500, request: 1_000, check: 100, stalled: 60_000 } as const

/** Sends a beginning, then a byte at a time until the server closes the connection; returns the response and the time. */
async function trickle(server: TestServer, beginning: string) {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
  })
  const received: Buffer[] = []
  let isOpen = true
  socket.on('data', (bytes) => received.push(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes)))
  socket.on('error', () => undefined)
  socket.once('close', () => {
    isOpen = false
  })
  const began = performance.now()
  socket.write(beginning)
  while (isOpen) {
    socket.write('x')
    await wait(20)
  }
  return { received: Buffer.concat(received).toString(), milliseconds: performance.now() - began }
}

test('SUB-9 headers that arrive a byte at a time get 408 after their timeout', async () => {
  const server = await startTestServer({ timeLimits: limits })
  const { received, milliseconds } = await trickle(server, `${get().slice(0, -crlf.length)}a: `)
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeGreaterThanOrEqual(limits.headers)
})

test('SUB-9 a claim that arrives a byte at a time gets 408 after its timeout, and nothing of it is stored', async () => {
  const server = await startTestServer({ timeLimits: limits })
  const browser = await signedIn(server)
  const { type, bytes } = await submissionBody(browser, { documents: [receipt] })
  const headers = { ...browser.headers, [idempotencyKeyHeader]: someKey, 'content-type': type }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}${crlf}`)
  const head = `POST ${api.pathOf(api.submit, 'Automotive')} HTTP/1.1${crlf}host: localhost${crlf}${lines.join('')}content-length: ${bytes.length}${crlf}${crlf}`
  const { received, milliseconds } = await trickle(server, head + bytes.subarray(0, 200).toString('latin1'))
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(milliseconds).toBeGreaterThanOrEqual(limits.request)
  await expect.poll(() => filesIn(server, 'staging')).toEqual([])
  await expectNothingStored(server)
})

test('SUB-9 in production, the timeout is a minute for headers and a quarter of an hour for a request', async () => {
  const { app } = await startTestServer()
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([60_000, 900_000])
})
