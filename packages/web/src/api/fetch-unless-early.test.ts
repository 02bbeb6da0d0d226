import { afterEach, expect, test, vi } from 'vitest'
import type { Answer } from './client.ts'
import { fetchUnlessEarly } from './fetch-unless-early.ts'

const answer = (text: string): Answer => new Response(text)

/** The head of the page has made one call, which answers this. */
function withEarly(address: string, early: Promise<Answer>): void {
  vi.stubGlobal('window', { redressAnswers: new Map([[address, early]]) })
  vi.stubGlobal('fetch', async (asked: string) => answer(`again ${asked}`))
}

const textOf = async (address: string): Promise<string> =>
  (await fetchUnlessEarly(address, { method: 'GET' })).text()

afterEach(() => vi.unstubAllGlobals())

test('a call that the head of the page has made is not made again, but for a second answer', async () => {
  withEarly('/api/forms/config', Promise.resolve(answer('early')))
  expect([await textOf('/api/forms/config'), await textOf('/api/forms/config')]).toEqual([
    'early',
    'again /api/forms/config',
  ])
})

test('a call that the head of the page has not made is made', async () => {
  withEarly('/api/forms/config', Promise.resolve(answer('early')))
  expect(await textOf('/api/cultures')).toBe('again /api/cultures')
})

test('API-15 a call of the head that failed is made again', async () => {
  withEarly('/api/forms/config', Promise.reject(new TypeError('Failed to fetch')))
  expect(await textOf('/api/forms/config')).toBe('again /api/forms/config')
})

test('calls are made where the page has no head of the server', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', async () => answer('called'))
  expect(await textOf('/api/cultures')).toBe('called')
})
