import { join } from 'node:path'
import * as api from '@redress/api'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { type CaseChanges, writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { listen } from '../testing/reloading-server.ts'
import { startTestServer, type TestServerOptions } from '../testing/test-server.ts'

/** A server that listens, and a function that puts a changed case into force. */
async function listening(options?: TestServerOptions) {
  const server = await startTestServer(options)
  const address = `http://127.0.0.1:${await listen(server)}`
  const request = async (path: string, method: string) => {
    const reply = await fetch(`${address}${path}`, { method })
    return { status: reply.status, text: await reply.text() }
  }
  const get = (path: string) => request(path, 'GET')
  const post = (path: string) => request(path, 'POST')
  const change = async (changes: CaseChanges) => {
    const folder = await writeCase({ 'class-list.csv': null, ...changes })
    await server.editions.takeOver(await loadCase(folder))
    return folder
  }
  return { server, get, post, change }
}

const later = { 'deadlines.yaml': ['12/31/2031', '12/31/2032'] } as const

test('TIM-3 a version that is taken over answers every request after it: its texts, deadlines and files', async () => {
  const { get, change } = await listening()
  expect((await get(api.getDeadlines.path)).text).toContain('12/31/2031')
  await change({ ...later, 'assets/new.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  expect((await get(api.getDeadlines.path)).text).toContain('12/31/2032')
  expect((await get('/case-assets/new.svg')).status).toBe(200)
  const page = await get('/')
  expect(page.status).toBe(200)
  expect(page.text).toContain('12/31/2032')
})

test('TIM-3 a form that a version closes has no page any more, and a version that cannot be built changes nothing', async () => {
  const { server, get, change } = await listening()
  expect((await get('/documents-upload')).status).not.toBe(404)
  const before = server.editions.inForce()
  await expect(
    server.editions.takeOver({ ...before, version: 'broken', folder: join(before.folder, '\0') }),
  ).rejects.toThrow()
  expect(server.editions.inForce()).toBe(before)
  await change({ 'case.yaml': [', DocumentsUpload]', ']'] })
  expect((await get('/documents-upload')).status).toBe(404)
})

test('TIM-3 a limit of requests holds across versions', async () => {
  const { server, post, change } = await listening({ attemptLimits: { perAddress: 2 } })
  const tooMany = async () => (await post(api.pathOf(api.authorize, 'Automotive'))).status === 429
  expect(await tooMany()).toBe(false)
  await change(later)
  expect(server.editions.inForce().deadlinesFile.globalDeadline?.deadline).toBe('12/31/2032')
  expect(await tooMany()).toBe(false)
  expect(await tooMany()).toBe(true)
})
