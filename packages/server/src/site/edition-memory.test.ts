import { once } from 'node:events'
import { createServer } from 'node:http'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mostOpenEditions } from '../http/case-versions.ts'
import { createEditions } from './editions.ts'

import { createPace, type PaceLimits } from './pace.ts'

const unlimited: PaceLimits = { atOnce: 1000, every: 1 }

/** Editions whose answers name their version, over real requests; the name of a version is the path of its requests. */
async function listening(pace: PaceLimits = unlimited) {
  const loadedCase = await loadCase(await writeCase())
  const versionOf = (version: string) => ({ ...loadedCase, version })
  const built: string[] = []
  const closed: string[] = []
  const serverOf = (version: string) => {
    const server = fastify().withTypeProvider<ZodTypeProvider>()
    server.get('/*', () => version)
    server.addHook('onClose', async () => closed.push(version))
    return server
  }
  const editions = createEditions({
    first: {
      loadedCase: versionOf('first'),
      shown: versionOf('first'),
      inForce: versionOf('first'),
      server: serverOf('first'),
    },
    build: async ({ shown, inForce }) => {
      const name = `${shown.version} under ${inForce.version}`
      built.push(name)
      return serverOf(name)
    },
    pace: createPace(pace),
    versions: {
      load: async (version) => versionOf(version),
      editionOf: (version) => version.replace(' again', ''),
    },
    editionFor: async ({ url = '/' }) => (url === '/' ? 'inForce' : { shown: url.slice(1) }),
    outdated: new WeakSet(),
    log: { error: (_facts, message) => expect.fail(message) },
  })
  onTestFinished(editions.close)
  const server = createServer(editions.handle)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const get = async (version: string) => (await fetch(`http://127.0.0.1:${port}/${version}`)).text()
  return { editions, versionOf, get, built, closed }
}

test('TIM-3 pages of thirty earlier versions get their editions from memory', async () => {
  const { editions, versionOf, get, built } = await listening()
  await editions.takeOver(versionOf('newest'))
  const earlier = Array.from({ length: 29 }, (_, index) => `v${index}`)
  for (const version of earlier) expect(await get(version)).toBe(`${version} under newest`)
  const before = built.length
  for (const version of earlier) expect(await get(version)).toBe(`${version} under newest`)
  expect(built.length).toBe(before)
})

test('TIM-3 the editions under a version are closed once another is in force, after the requests that they got', async () => {
  const { editions, versionOf, get, closed } = await listening()
  await editions.takeOver(versionOf('second'))
  expect(await get('old')).toBe('old under second')
  await editions.prepare(versionOf('third'))
  await editions.takeOver(versionOf('third'))
  expect(await get('old')).toBe('old under third')
  await vi.waitFor(
    () => expect(closed.toSorted()).toEqual(['old under second', 'second under second']),
    60_000,
  )
})

test('TIM-3 OPS-1 editions that do not stay in memory are built no oftener than the pace allows, and the version in force answers meanwhile', async () => {
  const { editions, versionOf, get, built } = await listening({
    atOnce: mostOpenEditions + 10,
    every: 60_000,
  })
  await editions.takeOver(versionOf('newest'))
  const versions = Array.from({ length: mostOpenEditions + 10 }, (_, index) => `v${index}`)
  for (const version of versions) expect(await get(version)).toBe(`${version} under newest`)
  const before = built.length
  // The oldest ones are not in memory any more: twenty clients ask for them, and wait.
  let answered = 0
  for (const version of versions.slice(0, 10))
    for (let client = 0; client < 2; client += 1)
      void get(version).then(
        () => (answered += 1),
        () => undefined,
      )
  for (const version of versions.slice(-5)) expect(await get(version)).toBe(`${version} under newest`)
  expect(await get('')).toBe('newest under newest')
  // A change of the case does not wait for them.
  await editions.takeOver(versionOf('next'))
  expect(await get('')).toBe('next under next')
  expect([built.slice(before), answered]).toEqual([['next under next'], 0])
})

test('TIM-3 a version that reads like the one in force for claimants is in force, and no edition is built or closed', async () => {
  const { editions, versionOf, get, built, closed } = await listening()
  await editions.takeOver(versionOf('second'))
  expect(await get('old')).toBe('old under second')
  const before = [...built]
  await editions.prepare(versionOf('second again'))
  await editions.takeOver(versionOf('second again'))
  expect(editions.inForce().version).toBe('second again')
  expect([await get(''), await get('old')]).toEqual(['second under second', 'old under second'])
  expect([built, closed]).toEqual([before, []])
})
