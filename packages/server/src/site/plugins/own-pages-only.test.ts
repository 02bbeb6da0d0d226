import * as api from '@redress/api'
import { expect, test } from 'vitest'
import { openBrowser } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'

test.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }, 403],
  ['this site', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the origin of another site, from an older browser', { origin: 'https://elsewhere.example' }, 403],
  ['no origin at all, as sandboxed pages have', { origin: 'null' }, 403],
  ['the origin of this site', { origin: 'http://localhost:80', host: 'localhost' }, 200],
  ['a program', {}, 200],
])(
  'a call that changes something and comes from %s is accepted or refused as documented',
  async (_, headers, status) => {
    const browser = await openBrowser(await startTestServer())
    expect((await browser.post(api.endSession.path, undefined, headers)).statusCode).toBe(status)
  },
)

test.each([
  api.pathOf(api.authorize, 'Automotive'),
  api.pathOf(api.submit, 'Automotive'),
  api.countPage.path,
])('%s is refused for pages of another site, whatever its response schema', async (url) => {
  const browser = await openBrowser(await startTestServer())
  const reply = await browser.post(url, {}, { 'sec-fetch-site': 'cross-site' })
  expect([reply.statusCode, reply.json()]).toEqual([
    403,
    { error: 'This call is for the pages of this site.' },
  ])
})

test('pages and reading calls are accepted from other sites, which may link here', async () => {
  const browser = await openBrowser(await startTestServer())
  expect((await browser.get('/', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200)
})
