import * as api from '@redress/api'
import { authorizeAnswer } from '@redress/api'
import { openCase } from '@redress/case/testing/open-case.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { startTwoServers } from '../testing/start-two-servers.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { doWork, firstMember, openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { startTestProvider } from '../testing/test-provider.ts'
import { startTestServer } from '../testing/test-server.ts'

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.remove())

const from = (network: string) => ({ 'x-forwarded-for': network })

/** Presses the button of an open form once, and does no work. */
async function begin(browser: TestBrowser, network: string, body: object = {}) {
  const sent = { reCaptchaResponse: await browser.captchaToken(), ...body }
  const reply = await browser.post(api.pathOf(api.authorize, 'Automotive'), sent, from(network))
  return { status: reply.statusCode, answer: z.parse(authorizeAnswer, reply.json()) }
}

const limits = { begins: 3 }

test('FRD-7 a network that begins many open filings is asked for work before its captcha is looked at, and goes on with it', async () => {
  const provider = await startTestProvider()
  const captcha = { verifyUrl: provider.url }
  const server = await startTestServer({
    changes: openCase,
    trustedProxies: 1,
    attemptLimits: limits,
    captcha,
  })
  const busy = '203.0.113.7'
  for (let number = 0; number < 3; number += 1)
    expect((await begin(await openBrowser(server), busy)).status).toBe(200)
  const browser = await openBrowser(server)
  const asked = await begin(browser, busy, { reCaptchaResponse: 'one token' })
  expect(asked).toMatchObject({ status: 401, answer: { authorized: false, work: { bits: 12, parts: 16 } } })
  expect(provider.requests).toHaveLength(3)
  const work = asked.answer.work && doWork(asked.answer.work)
  const letIn = await begin(browser, busy, { reCaptchaResponse: 'one token', work })
  expect(letIn).toMatchObject({ status: 200, answer: { authorized: true } })
  const filed = await browser.submit('Automotive', await submissionBody(browser, { credentials: null }))
  expect(filed.status).toBe(200)
  expect((await begin(await openBrowser(server), '198.51.100.9')).status).toBe(200)
})

test('FRD-7 work is taken once, for its session alone, and work that is not done is asked for again', async () => {
  const server = await startTestServer({ changes: openCase, trustedProxies: 1, attemptLimits: { begins: 0 } })
  const browser = await openBrowser(server)
  const before = browser.headers
  const asked = await begin(browser, '203.0.113.7')
  if (!asked.answer.work) throw new Error('No work was asked for.')
  const lazy = { challenge: asked.answer.work.challenge, numbers: Array(16).fill(0).join(',') }
  expect(await begin(browser, '203.0.113.7', { work: lazy })).toMatchObject({
    status: 401,
    answer: { work: { parts: 16 } },
  })
  const work = doWork(asked.answer.work)
  const other = await openBrowser(server)
  expect((await begin(other, '203.0.113.7', { work })).status).toBe(401)
  expect((await begin(browser, '203.0.113.7', { work })).status).toBe(200)
  const again = await server.app.inject({
    method: 'POST',
    url: api.pathOf(api.authorize, 'Automotive'),
    headers: { ...before, ...from('203.0.113.7') },
    payload: { reCaptchaResponse: await other.captchaToken(), work },
  })
  expect([again.statusCode, again.json().work.parts]).toEqual([401, 16])
})

test('FRD-7 OPS-9 two servers in turn count a network together, and take work once', async () => {
  const { first, inTurn } = await startTwoServers(postgres, {
    changes: openCase,
    trustedProxies: 1,
    attemptLimits: limits,
  })
  for (let number = 0; number < 3; number += 1)
    expect((await begin(await openBrowser(inTurn(number)), '203.0.113.7')).status).toBe(200)
  const browser = await openBrowser(first)
  const asked = await begin(browser, '203.0.113.7')
  if (!asked.answer.work) throw new Error('No work was asked for.')
  const payload = { reCaptchaResponse: await browser.captchaToken(), work: doWork(asked.answer.work) }
  const { headers } = browser
  const both = [0, 1].map((number) =>
    inTurn(number).app.inject({
      method: 'POST',
      url: api.pathOf(api.authorize, 'Automotive'),
      headers: { ...headers, ...from('203.0.113.7') },
      payload,
    }),
  )
  const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('FRD-7 in a flood from many networks each attempt without work is refused without its captcha, and claimants get in and file', async () => {
  const provider = await startTestProvider()
  const server = await startTestServer({
    trustedProxies: 1,
    attemptLimits: { signInsASecond: 5 },
    captcha: { verifyUrl: provider.url },
  })
  const bot = await openBrowser(server)
  const flood = Array.from({ length: 400 }, async (_, number) => {
    const network = from(`10.${number % 200}.${Math.floor(number / 200)}.1`)
    const body = { reCaptchaResponse: `bot ${number}`, credentials: { clientId: 'c' } }
    return (await bot.post(api.pathOf(api.authorize, 'Automotive'), body, network)).statusCode
  })
  await Promise.all(flood)
  const bots = () => provider.requests.filter((form) => form.get('response')?.startsWith('bot ')).length
  const seen = bots()
  expect(seen).toBeLessThan(100)
  const claimants = Array.from({ length: 5 }, async () => {
    const browser = await openBrowser(server)
    const { status } = await browser.authorize('Automotive', firstMember)
    return status
  })
  const more = Array.from({ length: 100 }, (_, number) =>
    bot.post(
      api.pathOf(api.authorize, 'Automotive'),
      { reCaptchaResponse: `bot more ${number}` },
      from(`10.9.${number}.1`),
    ),
  )
  expect(await Promise.all(claimants)).toEqual([200, 200, 200, 200, 200])
  await Promise.all(more)
  expect(bots()).toBe(seen)
})
