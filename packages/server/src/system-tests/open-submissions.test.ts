import * as api from '@redress/api'
import { idempotencyKeyHeader, submissionStateAnswer } from '@redress/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { receipt, signedIn } from '../testing/signed-in.ts'
import { startTwoServers } from '../testing/start-two-servers.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { someKey, type TestBrowser } from '../testing/test-browser.ts'
import type { TestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

/** What a server says of the submission with the key. */
async function ask(browser: TestBrowser, server: TestServer) {
  const reply = await server.app.inject({
    url: `${api.getSubmissionByKey.path}?form=Automotive`,
    headers: { ...browser.headers, [idempotencyKeyHeader]: someKey },
  })
  return z.parse(submissionStateAnswer, reply.json())
}

/** Sends half of a claim to a server. `finish` sends the rest. */
async function halfAClaim(browser: TestBrowser, server: TestServer) {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const body = await submissionBody(browser, { documents: [receipt] })
  const held = Promise.withResolvers<boolean>()
  const half = Math.floor(body.bytes.length / 2)
  async function* slowly() {
    yield new Uint8Array(body.bytes.subarray(0, half))
    const isWhole = await held.promise
    if (!isWhole) throw new Error('The line was cut.')
    yield new Uint8Array(body.bytes.subarray(half))
  }
  const response = fetch(`${address}${api.pathOf(api.submit, 'Automotive')}`, {
    method: 'POST',
    headers: { ...browser.headers, [idempotencyKeyHeader]: someKey, 'content-type': body.type },
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  })
  return { response, finish: () => held.resolve(true), cut: () => held.resolve(false) }
}

test('SUB-13 OPS-9 while one server is receiving a claim, the other says so, and after it that it was filed', async () => {
  const { first, second } = await startTwoServers(postgres)
  const browser = await signedIn(first)
  const { response, finish } = await halfAClaim(browser, first)
  await expect.poll(() => ask(browser, second)).toEqual({ state: 'inProgress' })
  finish()
  expect((await response).status).toBe(200)
  await expect.poll(() => ask(browser, second)).toMatchObject({ state: 'filed' })
})

test('SUB-13 OPS-9 after a claim was cut on its way to one server, the other says that it was not filed', async () => {
  const { first, second } = await startTwoServers(postgres)
  const browser = await signedIn(first)
  const { response, cut } = await halfAClaim(browser, first)
  await expect.poll(() => ask(browser, second)).toEqual({ state: 'inProgress' })
  cut()
  await expect(response).rejects.toThrow()
  await expect.poll(() => ask(browser, second)).toEqual({ state: 'notFiled' })
})

test('SUB-13 OPS-9 the submissions of a server that was killed count until their lease ends', async () => {
  const { submissions } = (await startTwoServers(postgres)).first.deps.storage
  if (!submissions) throw new Error('PostgreSQL has open submissions.')
  const at = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const after = (seconds: number) => at.add({ seconds })
  await submissions.enter({ id: 'a', owner: 'one' }, at, after(30))
  await submissions.enter({ id: 'b', owner: 'two' }, at, after(30))
  expect(await submissions.has('one', after(30))).toBe(true)
  expect(await submissions.has('one', after(31))).toBe(false)
  await submissions.extend(['a'], after(60))
  expect(await submissions.has('one', after(60))).toBe(true)
  await submissions.enter({ id: 'c', owner: 'three' }, after(31), after(61))
  await submissions.leave('a')
  expect(await submissions.has('one', after(31))).toBe(false)
  // The row of the second went when the third was entered.
  expect(await submissions.has('two', at)).toBe(false)
  expect(await submissions.has('three', after(31))).toBe(true)
})
