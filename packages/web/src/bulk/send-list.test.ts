import { json } from 'node:stream/consumers'
import { type BulkRequest, bulkRequest, getCsrfToken } from '@redress/api'
import { expect, onTestFinished, test } from 'vitest'
import { answer, startLocalServer } from '../api/testing.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { initialCaptchaState } from '../captcha/captcha-state.ts'
import { createCell } from '../state/cell.ts'
import type { RowResult } from './row-results.ts'
import { sendList } from './send-list.ts'

/** What the server does with a request: answers, loses the connection, or says that nobody is signed in. */
type Answer = (body: BulkRequest, request: number) => object | 'lost' | 401

const filed = ({ rows }: BulkRequest) => ({
  ticket: 'ticket',
  rows: rows.map(({ parts: [part] }) => ({
    state: 'filed',
    referenceCode: `code ${part?.text}`,
    receipt: '1~',
    error: null,
  })),
})

/** Sends so many rows to a server that answers as the test says. */
async function sending(count: number, answered: Answer) {
  const bodies: BulkRequest[] = []
  const server = await startLocalServer(async (request, response) => {
    if (request.url === getCsrfToken.path)
      return answer(response, 200, { requestHeaderName: 'x-csrf', requestToken: 'token' })
    const body: BulkRequest = bulkRequest.parse(await json(request))
    bodies.push(body)
    const result = answered(body, bodies.length)
    if (result === 'lost') return response.destroy()
    return result === 401 ? answer(response, 401, {}) : answer(response, 'rows' in result ? 200 : 400, result)
  })
  onTestFinished(server.close)
  let tokens = 0
  const captcha: Captcha = {
    state: createCell(initialCaptchaState(null)),
    mount: () => () => undefined,
    obtain: async () => {
      tokens += 1
      return { kind: 'token', token: `token ${tokens}` }
    },
    reset: () => undefined,
  }
  let last: ReadonlyMap<number, RowResult> = new Map()
  const rows = Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    known: [],
    parts: [{ name: 'claimDetails', text: String(index) }],
  }))
  const list = {
    number: 'N',
    rows,
    known: new Map(),
    onResults: (results: typeof last) => {
      last = results
    },
  }
  const { client } = server
  await client.refreshCsrf()
  const sent = await sendList({ client, captcha, formType: 'owners', pause: async () => undefined }, list)
  return { sent, bodies, results: last }
}

test('UPL-8 a list goes in requests of a few rows after one captcha', async () => {
  const { sent, bodies, results } = await sending(60, filed)
  expect(sent).toEqual({ kind: 'done' })
  expect(bodies.map(({ rows, captcha, ticket }) => [rows.length, captcha, ticket])).toEqual([
    [25, 'token 1', null],
    [25, null, 'ticket'],
    [10, null, 'ticket'],
  ])
  expect(results.size).toBe(60)
})

test('UPL-8 a request without an answer is sent again, and rows that the server failed at too', async () => {
  const { sent, bodies, results } = await sending(30, (body, request) => {
    if (request === 2) return 'lost'
    const good = filed(body)
    if (request !== 3) return good
    return {
      ...good,
      rows: good.rows.map((row, index) => (index === 0 ? { ...row, state: 'unknown' } : row)),
    }
  })
  expect(sent).toEqual({ kind: 'done' })
  expect(bodies.map(({ rows }) => rows.length)).toEqual([25, 5, 5, 1])
  expect([...results.values()].every(({ state }) => state === 'filed')).toBe(true)
})

test('UPL-8 a connection that stays away ends the sending, and what is known stays known', async () => {
  const { sent, results } = await sending(60, (body, request) => (request === 1 ? filed(body) : 'lost'))
  expect(sent).toEqual({ kind: 'cut' })
  expect(results.size).toBe(25)
})

test('UPL-8 a captcha that has ended is passed once more; another refusal is said', async () => {
  const again = { error: 'The captcha has ended.', again: true }
  const passed = await sending(30, (body, request) => (request === 2 ? again : filed(body)))
  expect(passed.sent).toEqual({ kind: 'done' })
  expect(passed.bodies.map(({ captcha }) => captcha)).toEqual(['token 1', null, 'token 2'])
  const refused = await sending(30, () => ({ error: 'Too many.', again: false }))
  expect(refused.sent).toEqual({ kind: 'refused', error: 'Too many.' })
})

test('UPL-8 a sign-in that has ended is said', async () => {
  const { sent } = await sending(3, () => 401)
  expect(sent).toEqual({ kind: 'signedOut' })
})
