import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { updateTraits } from '../steps/find/update-traits.ts'
import { filesIn, receipt, signedIn } from '../testing/signed-in.ts'
import { submissionBody } from '../testing/submission-body.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { collectOrphans, forgetOld, keepTraits, startUpkeep } from './upkeep.ts'

const waitOptions = { timeout: 60_000 }

const age = async ({ config }: TestServer, path: string, hours: number): Promise<void> => {
  const time = Date.now() / 1000 - hours * 3600
  await utimes(join(config.dataFolder, 'documents', path), time, time)
}

/** The server's dependencies with the real clock, which dates files. */
const depsOf = ({ deps, editions }: TestServer) => ({
  ...deps,
  inForce: editions.inForce,
  now: () => Temporal.Now.instant(),
})

/** Stages a document without a claim. */
async function orphan(server: TestServer, kept: boolean, hours: number): Promise<string> {
  const staged = await server.deps.documents.stage('no claim', Readable.from([receipt]))
  const { file } = staged
  if (kept) await server.deps.documents.keep([staged])
  await age(server, join(kept ? 'kept' : 'staging', file), hours)
  return file
}

test('orphans older than 48 hours are deleted, staged or stored; documents of claims of any age stay', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser, { documents: [receipt] }))
  const [filed = ''] = await filesIn(server, 'kept')
  await age(server, join('kept', filed), 1000)
  await orphan(server, false, 49)
  await orphan(server, true, 48.1)
  const young = await orphan(server, true, 47.9)
  expect(await collectOrphans(depsOf(server))).toBe(2)
  expect([await filesIn(server, 'staging'), (await filesIn(server, 'kept')).sort()]).toEqual([
    [],
    [filed, young].sort(),
  ])
})

test('a server answers before its scan of all documents is complete', async () => {
  const server = await startTestServer()
  await orphan(server, true, 1000)
  await (await server.restart()).close()
  expect(await filesIn(server, 'kept')).toHaveLength(1)
})

test('ADM-6 while the server runs, orphans are collected and claims are sealed; failed tasks are logged and retried', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser))
  await orphan(server, false, 49)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const errors: unknown[] = []
  let failures = 1
  const deps = depsOf(server)
  const documents: typeof deps.documents = {
    ...deps.documents,
    sweep: async (...given) => {
      failures -= 1
      if (failures === 0) throw new Error('the disk is away')
      return deps.documents.sweep(...given)
    },
  }
  const stop = startUpkeep(
    { ...deps, documents },
    { info: () => undefined, error: ({ err }) => errors.push(err) },
  )
  vi.advanceTimersByTime(60 * 60_000)
  await vi.waitFor(() => expect(errors).toHaveLength(1), waitOptions)
  await vi.waitFor(
    async () => expect(await server.deps.storage.ledger.last()).toMatchObject({ number: 1, last: 1 }),
    waitOptions,
  )
  expect(await filesIn(server, 'staging')).toHaveLength(1)
  vi.advanceTimersByTime(60 * 60_000)
  await vi.waitFor(async () => expect(await filesIn(server, 'staging')).toEqual([]), waitOptions)
  await stop()
  expect(vi.getTimerCount()).toBe(0)
})

const placeOf = (credential: string) => ({ key: credential, scope: 'credential', credential }) as const

test('AUT-1 only expired grants and attempts are removed while the server runs', async () => {
  const server = await startTestServer()
  const { grants, attempts } = server.deps.storage
  const deps = depsOf(server)
  const now = deps.now()
  const [old, young] = [now.subtract({ hours: 49 }), now.subtract({ minutes: 20 })]
  for (const [sessionHash, at] of [
    ['old', old],
    ['young', young],
  ] as const) {
    const times = { grantedAt: at, lastSeenAt: at }
    await grants.give({
      sessionHash,
      formType: 'Automotive',
      memberId: 'm',
      proof: '',
      retired: false,
      caseVersion: '',
      listed: '',
      tabKey: '',
      ...times,
    })
    await attempts.add(placeOf(sessionHash), { perHour: 1 }, at)
  }
  await forgetOld(deps)
  expect([await grants.find('old', 'Automotive'), await attempts.of('old')]).toEqual([null, []])
  expect(await grants.find('young', 'Automotive')).not.toBeNull()
  expect(await attempts.of('young')).toHaveLength(1)
})

test('RET-9 new claims are prepared for being found once one was looked for, and not before', async () => {
  const server = await startTestServer()
  const browser = await signedIn(server)
  await browser.submit('Automotive', await submissionBody(browser))
  const deps = depsOf(server)
  const { traits } = deps.storage
  await keepTraits(deps)
  expect(await traits.progress()).toBeNull()
  await updateTraits({ ...deps, loadedCase: deps.inForce() })
  expect(await traits.progress()).toMatchObject({ sequence: 1 })
  const body = await submissionBody(browser, { formType: 'Standard' })
  await browser.submit('Standard', body, { key: 'key-of-the-second-claim' })
  await keepTraits(deps)
  expect(await traits.progress()).toMatchObject({ sequence: 2 })
})
