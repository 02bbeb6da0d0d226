import { inlinedAnswersSchema } from '@redress/api'
import { afterEach, expect, test } from 'vitest'
import type { Client } from '../api/client.ts'
import { answer, type LocalServer, startLocalServer } from '../api/testing.ts'
import { startUp } from './start-up.ts'

let server: LocalServer | undefined
afterEach(() => server?.close())

const answers: Readonly<Record<string, unknown>> = {
  '/api/deadlines': {
    globalDeadline: {
      timeZone: 'Pacific',
      deadline: '12/31/2031',
      redirects: { default: '/deadline' },
      graceMinutes: 0,
    },
  },
  '/api/csrf': { requestHeaderName: 'x-csrf-token', requestToken: 'token' },
  '/api/captcha': { provider: 'hCaptcha', siteKey: 'key', enabled: false, scriptUrl: '/script.js' },
  '/api/banking/paypal-settings': {
    clientId: 'client',
    enabled: true,
    loginUrl: 'https://paypal.example',
    invalidPayPalVerification: false,
    authCodeExpiration: 3,
  },
  '/api/forms/config': [],
  '/api/cultures': { English: 'en', Español: 'es' },
  '/api/characters-whitelist': { allowedCharacters: '["a"]' },
  '/api/culture/content?culture=es': [{ key: 'LocKey_A', value: 'Hola' }],
}

interface Run {
  readonly toasts: string[]
  readonly alerts: string[]
  readonly logged: string[]
}

/** Start-up in Spanish against a server that answers as a case's would, or with `statuses` instead. */
async function run(statuses: Readonly<Record<string, number>> = {}) {
  server = await startLocalServer(({ url = '' }, response) => {
    const status = statuses[url.split('?')[0] ?? ''] ?? 200
    answer(response, status, status === 200 ? answers[url] : { error: 'refused' })
  })
  const shown: Run = { toasts: [], alerts: [], logged: [] }
  const loaded = await startUp(server.client, 'es', {
    toast: (key) => shown.toasts.push(key),
    alert: (key) => shown.alerts.push(key),
    log: (what) => shown.logged.push(what),
  })
  return { loaded, ...shown, requests: server.requests }
}

test('API-3 API-5 API-6 API-7 API-9 loads everything that the page needs, and shows no message', async () => {
  const { loaded, toasts, logged } = await run()
  expect(loaded).toEqual({
    deadlines: answers['/api/deadlines'],
    captcha: answers['/api/captcha'],
    payPal: answers['/api/banking/paypal-settings'],
    formsConfig: [],
    characterWhitelist: expect.objectContaining({ has: expect.any(Function) }),
    cultures: answers['/api/cultures'],
    culture: { culture: 'es', dictionary: new Map([['LocKey_A', 'Hola']]) },
  })
  expect([toasts, logged]).toEqual([[], []])
})

test('API-15 sends every call before the first is answered, so that they are one wait and not seven', async () => {
  const open = new Map<string, () => void>()
  server = await startLocalServer(({ url = '' }, response) => {
    open.set(url, () => answer(response, 200, answers[url]))
    if (open.size === Object.keys(answers).length) for (const reply of open.values()) reply()
  })
  await startUp(server.client, 'es', { toast: () => undefined, alert: () => undefined, log: () => undefined })
  expect([...open.keys()].sort()).toEqual(Object.keys(answers).sort())
})

test('API-15 asks for the deadlines first, then for the csrf token, then for the rest, and is done when all are here', async () => {
  const asked: string[] = []
  const client: Client = {
    failedRequest: () => null,
    get: async ({ path, isAnswer }, { query } = {}) => {
      const call = query ? `${path}?${query}` : path
      asked.push(call)
      const found = answers[call]
      if (!isAnswer(found)) throw new Error(`There is no answer to ${call}.`)
      return found
    },
    refreshCsrf: async () => {
      asked.push('/api/csrf')
    },
    send: () => Promise.reject(new Error('Nothing is sent while the page starts.')),
    sendLast: () => Promise.reject(new Error('Nothing is sent while the page starts.')),
  }
  const failed: string[] = []
  const loaded = await startUp(client, 'es', {
    toast: (key) => failed.push(key),
    alert: (key) => failed.push(key),
    log: (what) => failed.push(what),
  })
  expect([loaded?.formsConfig, failed]).toEqual([[], []])
  expect(asked.slice(0, 4)).toEqual([
    '/api/deadlines',
    '/api/csrf',
    '/api/captcha',
    '/api/banking/paypal-settings',
  ])
  expect([...asked].sort()).toEqual(Object.keys(answers).sort())
})

test('API-15 a csrf call that fails is only logged', async () => {
  const { toasts, logged } = await run({ '/api/csrf': 500 })
  expect([toasts, logged]).toEqual([[], ['csrf']])
})

test.each([
  ['/api/deadlines', 'deadlines', { deadlines: {} }],
  ['/api/captcha', 'captcha', { captcha: null }],
  ['/api/banking/paypal-settings', 'PayPal settings', { payPal: null }],
])('ERR-3 %s failing is shown, and the page starts without it', async (call, what, without) => {
  const { loaded, toasts, logged } = await run({ [call]: 500 })
  expect(loaded).toMatchObject(without)
  expect([toasts, logged]).toEqual([['LocKey_Shared_ErrorMessage_Problem'], [what]])
})

test('ERR-3 the cultures failing shows a dialog, and the page offers those that it came with', async () => {
  const { loaded, toasts, alerts } = await run({ '/api/cultures': 500 })
  expect(loaded?.cultures).toBeNull()
  expect([toasts, alerts]).toEqual([[], ['LocKey_Shared_ErrorMessage_Problem']])
})

test('ERR-1 the config failing asks the claimant to reload', async () => {
  const { loaded, toasts } = await run({ '/api/forms/config': 500 })
  expect(loaded?.formsConfig).toBeNull()
  expect(toasts).toEqual(['LocKey_Shared_ErrorMessage_Reload'])
})

test.each(['/api/cultures', '/api/forms/config', '/api/csrf', '/api/characters-whitelist'])(
  'API-14 a 403 on %s is ignored: neither shown nor logged',
  async (call) => {
    const { toasts, alerts, logged } = await run({ [call]: 403 })
    expect([toasts, alerts, logged]).toEqual([[], [], []])
  },
)

test('API-14 a 403 on the deadlines or the content is treated as any other failure', async () => {
  const { toasts, logged } = await run({ '/api/deadlines': 403 })
  expect([toasts, logged]).toEqual([['LocKey_Shared_ErrorMessage_Problem'], ['deadlines']])
  const content = await run({ '/api/culture/content': 403 })
  expect([content.loaded, content.logged]).toEqual([null, ['content']])
})

test('ERR-4 the whitelist failing is logged, not shown', async () => {
  const { loaded, toasts, logged } = await run({ '/api/characters-whitelist': 500 })
  expect(loaded?.characterWhitelist).toBeNull()
  expect([toasts, logged]).toEqual([[], ['character whitelist']])
})

test('ERR-4 without its content nothing of the page is shown by its keys: there is no page', async () => {
  const { loaded, logged } = await run({ '/api/culture/content': 500 })
  expect([loaded, logged]).toEqual([null, ['content']])
})

const inlined = inlinedAnswersSchema.parse({
  deadlines: answers['/api/deadlines'],
  captcha: answers['/api/captcha'],
  payPal: answers['/api/banking/paypal-settings'],
})

test('ERR-3 an answer that came with the page is used, and its call is still made once the page is mounted, and its failure shown', async () => {
  const failing = ['/api/deadlines', '/api/captcha', '/api/banking/paypal-settings']
  server = await startLocalServer(({ url = '' }, response) =>
    answer(response, failing.includes(url) ? 500 : 200, answers[url] ?? null),
  )
  const toasts: string[] = []
  const report = {
    toast: (key: string) => void toasts.push(key),
    alert: () => undefined,
    log: () => undefined,
  }
  const page = Promise.withResolvers<void>()
  const loaded = await startUp(server.client, 'es', report, { answers: inlined, mounted: page.promise })
  expect(loaded).toMatchObject(inlined)
  expect(server.requests.filter((request) => failing.some((call) => request.includes(call)))).toEqual([])
  page.resolve()
  await expect.poll(() => toasts).toEqual(failing.map(() => 'LocKey_Shared_ErrorMessage_Problem'))
})
