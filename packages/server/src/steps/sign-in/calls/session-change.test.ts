import * as api from '@redress/api'
import { expect, test } from 'vitest'
import { receipt } from '../../../testing/signed-in.ts'
import { submissionBody } from '../../../testing/submission-body.ts'
import { firstMember, openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const sessionOf = ({ headers }: TestBrowser): string =>
  /session=([\w-]+)/.exec(headers.cookie ?? '')?.[1] ?? ''

/** A sign-in whose response the browser never receives. */
async function signInUnanswered(server: TestServer, browser: TestBrowser): Promise<void> {
  const metadata = { dtoMapping: 'credentials', formType: 'Automotive' }
  const credentials = { clientId: 'c-1', id: null, metadataHash: '', metadata, fields: firstMember }
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: api.pathOf(api.authorize, 'Automotive'),
    headers: browser.headers,
    payload: { credentials, reCaptchaResponse: await browser.captchaToken() },
  })
  expect(statusCode).toBe(200)
}

const withGrace = {
  'deadlines.yaml': [
    'deadline: 06/30/2031 11:59:59 PM',
    'deadline: 06/30/2031 11:59:59 PM\n  graceMinutes: 10',
  ],
} as const

test('OPS-10 signing in changes the session, and the former one is invalid', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  const before = browser.headers
  const planted = sessionOf(browser)
  await browser.authorize('Automotive', firstMember)
  expect(sessionOf(browser)).not.toBe(planted)
  expect(sessionOf(browser)).toMatch(/^[\w-]{43}$/)

  const body = await submissionBody(browser, { documents: [receipt] })
  const refused = await browser.submit('Automotive', body, { headers: before })
  expect(refused.status).toBe(401)
  expect((await browser.submit('Automotive', body)).status).toBe(200)
})

test('OPS-10 each further sign-in changes the session, and the forms signed in to before stay open', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  const sessions = [sessionOf(browser)]
  for (const formType of ['Standard', 'Automotive', 'Automotive'] as const) {
    await browser.authorize(formType, firstMember)
    sessions.push(sessionOf(browser))
  }
  expect(new Set(sessions).size).toBe(4)
  for (const formType of ['Standard', 'Automotive'] as const) {
    const body = await submissionBody(browser, { formType })
    expect((await browser.submit(formType, body, { key: `key-of-${formType}-form` })).status).toBe(200)
  }
})

test('OPS-10 wrong credentials and a look-up leave the session as it is', async () => {
  const browser = await openBrowser(await startTestServer())
  const before = sessionOf(browser)
  await browser.authorize('Automotive', { ...firstMember, pin: '000000' })
  expect(sessionOf(browser)).toBe(before)
})

test('OPS-10 a claim whose PIN is not the one signed in with is refused, also after the session changed', async () => {
  const browser = await openBrowser(await startTestServer())
  await browser.authorize('Automotive', firstMember)
  await browser.authorize('Standard', firstMember)
  const wrong = await submissionBody(browser, { credentials: { ...firstMember, pin: '000000' } })
  expect((await browser.submit('Automotive', wrong)).status).toBe(400)
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(200)
})

test('OPS-10 DLN-5 a claimant who lost the response to a sign-in signs in again and still has the grace period of the deadline', async () => {
  const server = await startTestServer({ changes: withGrace })
  server.setNow('2031-07-01T03:59:59Z')
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', firstMember)
  server.setNow('2031-07-01T04:05:00Z')
  await signInUnanswered(server, browser)
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(401)
  await browser.authorize('Automotive', firstMember)
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(200)
})

test('DLN-5 a mistyped PIN does not end the grace period of the deadline', async () => {
  const server = await startTestServer({ changes: withGrace })
  server.setNow('2031-07-01T03:59:59Z')
  const browser = await openBrowser(server)
  await browser.authorize('Automotive', firstMember)
  server.setNow('2031-07-01T04:05:00Z')
  await browser.authorize('Automotive', { ...firstMember, pin: '482961' })
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(401)
  await browser.authorize('Automotive', firstMember)
  expect((await browser.submit('Automotive', await submissionBody(browser))).status).toBe(200)
})

test('the token of another tab, from before a sign-in, is refused, and a new one is good', async () => {
  const server = await startTestServer()
  const browser = await openBrowser(server)
  const token = String(browser.headers['x-csrf-token'])
  await browser.authorize('Automotive', firstMember)
  const body = await submissionBody(browser)
  expect((await browser.submit('Automotive', body, { headers: { 'x-csrf-token': token } })).status).toBe(403)
  const { requestToken } = (await browser.get(api.getCsrfToken.path)).json()
  expect(
    (await browser.submit('Automotive', body, { headers: { 'x-csrf-token': requestToken } })).status,
  ).toBe(200)
})
