import * as api from '@redress/api'
import { cultureContentAnswer, type TextsOfPage } from '@redress/api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestServer } from '../../testing/test-server.ts'

/** The keys of an answer. */
async function keysOf(
  { app }: Awaited<ReturnType<typeof startTestServer>>,
  some?: TextsOfPage,
): Promise<readonly string[]> {
  const answer = await app.inject({
    url: `${api.getCultureContent.path}?${api.cultureContentQuery('es', some)}`,
  })
  return z.parse(cultureContentAnswer, answer.json()).map(({ key }) => key)
}

/** The page that the server names in its own first page. */
async function pageOf({ app }: Awaited<ReturnType<typeof startTestServer>>) {
  const { body } = await app.inject({ url: '/?culture=es' })
  const [, page = '', build = ''] = /data-texts="([^"]*)" data-build="(\w+)"/.exec(body) ?? []
  return { page, build }
}

test('API-10 the texts of a first page and those that come later are all texts of the culture', async () => {
  const server = await startTestServer()
  const page = await pageOf(server)
  const [first, later] = [
    await keysOf(server, { ...page, part: 'first' }),
    await keysOf(server, { ...page, part: 'later' }),
  ]
  expect(page.page).toBe('/')
  expect(first).toContain('LocKey_Title')
  expect(first.length).toBeGreaterThan(0)
  expect(later.length).toBeGreaterThan(0)
  expect([...first, ...later].toSorted()).toEqual([...(await keysOf(server))].toSorted())
})

test('API-10 a page of another build gets all texts in both parts, since this server does not know what it shows first', async () => {
  const server = await startTestServer()
  const page = { ...(await pageOf(server)), build: 'another' }
  const all = await keysOf(server)
  expect(await keysOf(server, { ...page, part: 'first' })).toEqual(all)
  expect(await keysOf(server, { ...page, part: 'later' })).toEqual(all)
})

test('API-10 a page that is no first page gets all texts in both parts', async () => {
  const server = await startTestServer()
  const page = { ...(await pageOf(server)), page: '/automotive/claim-details' }
  expect(await keysOf(server, { ...page, part: 'first' })).toEqual(await keysOf(server))
})
