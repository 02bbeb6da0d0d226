import * as api from '@redress/api'
import { expect, test } from 'vitest'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { confirm, unconfirmedClaim } from '../../testing/unconfirmed-claim.ts'

const sendAgain = async (browser: TestBrowser, referenceCode: string) => {
  const body = { referenceCode, reCaptchaResponse: await browser.captchaToken() }
  return (await browser.post(api.sendConfirmationAgain.path, body)).json()
}

test('ACC-7 a claim is filed and unconfirmed until the token of its e-mail is posted; then it is accepted', async () => {
  const { server, token, code, stranger } = await unconfirmedClaim()
  expect(token).toMatch(/^[\w-]{22}$/)
  const state = async () => (await server.deps.storage.claims.findByReferenceCode(code))?.confirmedAt
  expect(await state()).toBeNull()
  // Opening the page, as a mail scanner does, changes nothing.
  await stranger.get('/confirm')
  expect(await state()).toBeNull()
  expect(await confirm(stranger, token)).toEqual({ confirmed: true, error: null })
  expect(await state()).toEqual(server.deps.now())
  server.setNow('2026-11-21T20:00:00Z')
  expect(await confirm(stranger, token)).toEqual({ confirmed: true, error: null })
  expect((await state())?.toString()).toBe('2026-11-20T20:00:00Z')
})

test('ACC-7 the database holds a hash of the token alone', async () => {
  const { server, token } = await unconfirmedClaim()
  const pages: string[] = []
  await server.deps.storage.tables.snapshot(async (rows) => {
    for await (const page of rows) if (page.table === 'link_token') pages.push(JSON.stringify(page.rows))
  })
  expect(pages.join('')).toContain('confirm')
  expect(pages.join('')).not.toContain(token)
})

test.each<[string, (token: string) => string]>([
  ['another token', (token) => `${token.slice(1)}x`],
  ['a part of the token', (token) => token.slice(0, 21)],
  ['no token', () => ''],
])('ACC-7 %s confirms nothing', async (_, changed) => {
  const { stranger, token } = await unconfirmedClaim()
  expect(await confirm(stranger, changed(token))).toEqual({ confirmed: false, error: null })
})

test('ACC-7 a link ends on its day, and a new one is sent on request', async () => {
  const { server, token, code, stranger, tokens } = await unconfirmedClaim()
  server.setNow('2026-11-23T20:00:00Z')
  expect(await confirm(stranger, token)).toEqual({ confirmed: false, error: null })
  expect(await sendAgain(stranger, ` ${code.toLowerCase()}`)).toEqual({ accepted: true, error: null })
  const [, second = ''] = await tokens(2)
  expect(second).not.toBe(token)
  expect(await confirm(stranger, second)).toEqual({ confirmed: true, error: null })
})

test('ACC-7 a request for another e-mail is answered alike for an unknown code and a confirmed claim, and three a day for each code', async () => {
  const { mail, token, code, stranger, tokens } = await unconfirmedClaim()
  const accepted = { accepted: true, error: null }
  const unknown = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'
  for (const count of [2, 3]) {
    expect(await sendAgain(stranger, unknown)).toEqual(accepted)
    expect(await sendAgain(stranger, code)).toEqual(accepted)
    await tokens(count)
  }
  await confirm(stranger, token)
  for (const each of [unknown, code]) {
    expect(await sendAgain(stranger, each)).toEqual(accepted)
    // Nobody waits in vain for an e-mail that is not sent.
    expect(await sendAgain(stranger, each)).toMatchObject({
      accepted: false,
      error: expect.stringContaining('Too many attempts'),
    })
  }
  expect(mail.received).toHaveLength(3)
})

test('ACC-7 a network that sends too many requests gets 429, and another one is served', async () => {
  const { server, code, stranger, tokens } = await unconfirmedClaim()
  const ask = async (referenceCode: string, remoteAddress: string) => {
    const payload = { referenceCode, reCaptchaResponse: await stranger.captchaToken() }
    const { headers } = stranger
    return server.app.inject({
      method: 'POST',
      url: api.sendConfirmationAgain.path,
      headers,
      payload,
      remoteAddress,
    })
  }
  const asked = Array.from({ length: 60 }, (_, index) => ask(`ZZZZ-${index}`, '203.0.113.7'))
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await ask(code, '203.0.113.7')).statusCode).toBe(429)
  expect((await ask(code, '203.0.113.8')).statusCode).toBe(200)
  await tokens(2)
})

test('ACC-7 without its captcha or its csrf token a call confirms nothing', async () => {
  const { stranger, token } = await unconfirmedClaim()
  const bare = await stranger.post(api.confirmClaim.path, { token, reCaptchaResponse: 'invented' })
  expect([bare.statusCode, bare.json().confirmed]).toEqual([400, false])
  const forged = await stranger.post(
    api.confirmClaim.path,
    { token, reCaptchaResponse: await stranger.captchaToken() },
    { 'x-csrf-token': '' },
  )
  expect(forged.statusCode).toBe(403)
})

test('ACC-7 CAP-3 a captcha token that is used up is refused by its name, so that the page sends another; the second token confirms', async () => {
  const { stranger, token, code } = await unconfirmedClaim()
  const used = await stranger.captchaToken()
  expect((await stranger.post(api.confirmClaim.path, { token, reCaptchaResponse: used })).json()).toEqual({
    confirmed: true,
    error: null,
  })
  const again = await stranger.post(api.confirmClaim.path, { token, reCaptchaResponse: used })
  expect([again.statusCode, again.json()]).toMatchObject([
    400,
    { confirmed: false, captcha: { enabled: true, siteKey: expect.any(String) } },
  ])
  const resent = await stranger.post(api.sendConfirmationAgain.path, {
    referenceCode: code,
    reCaptchaResponse: used,
  })
  expect([resent.statusCode, resent.json()]).toMatchObject([
    400,
    { accepted: false, captcha: { enabled: true } },
  ])
  expect(await confirm(stranger, token)).toEqual({ confirmed: true, error: null })
})

test.each([
  [api.confirmClaim.path, 'confirmed'],
  [api.sendConfirmationAgain.path, 'accepted'],
])('ACC-7 %s answers a malformed body and too many requests in the words of the case', async (call, done) => {
  const { server, stranger } = await unconfirmedClaim()
  const long = 'x'.repeat(101)
  for (const body of [{}, { token: 5 }, { token: long, referenceCode: long, reCaptchaResponse: 'any' }]) {
    const reply = await stranger.post(call, body)
    expect([reply.statusCode, reply.json()[done]]).toEqual([400, false])
    expect(reply.json().error).toContain('problem')
  }
  const text = { ...stranger.headers, 'content-type': 'text/plain' }
  const unreadable = await server.app.inject({ method: 'POST', url: call, headers: text, payload: 'x' })
  expect(unreadable.statusCode).toBe(400)
  let last = unreadable
  for (let count = 0; count <= 300; count += 1) last = await stranger.post(call, {})
  expect([last.statusCode, last.json()[done]]).toEqual([429, false])
  expect(last.json().error).toContain('Too many attempts')
})
