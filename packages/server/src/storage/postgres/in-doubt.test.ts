import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { claimOf } from '../conformance/claim-of.ts'
import type { Storage } from '../storage.ts'
import type { StoredClaim } from '../stored-claim.ts'
import { openPostgres } from './open.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

const waiting = "from pg_stat_activity where wait_event = 'SyncRep'"

/** A storage, and controls of its PostgreSQL. */
async function scene() {
  const url = await server.newDatabase()
  const storage = await openPostgres(url)
  onTestFinished(() => storage.close())
  const run = (text: string) => server.query(url, text)
  const set = async (standbys: string): Promise<void> => {
    await run(`alter system set synchronous_standby_names = '${standbys}'`)
    await run('select pg_reload_conf()')
  }
  onTestFinished(() => set(''))
  return {
    storage,
    run,
    /** After this call a commit waits for a standby that does not exist. */
    loseStandby: async (): Promise<void> => {
      await set('nobody')
      await expect
        .poll(() => run('show synchronous_standby_names'))
        .toEqual([{ synchronous_standby_names: 'nobody' }])
    },
    findStandby: () => set(''),
    commitWaits: () => expect.poll(async () => (await run(`select pid ${waiting}`)).length).toBe(1),
    /** Cancels the wait: PostgreSQL then reports that the commit succeeded, with a warning. */
    cancelWait: () => run(`select pg_cancel_backend(pid) ${waiting}`),
  }
}

/** Files a claim whose commit no standby confirmed: it is on this machine alone. */
async function fileInDoubt(): Promise<Awaited<ReturnType<typeof scene>> & { claim: StoredClaim }> {
  const it = await scene()
  const claim = claimOf(1)
  await it.loseStandby()
  const filing = it.storage.claims.file(claim)
  const refused = expect(filing).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE', inDoubt: true })
  // Where the commit did not wait, the test fails at the next line: this failure beside it must not end the whole run.
  refused.catch(() => undefined)
  await it.commitWaits()
  await it.cancelWait()
  await refused
  expect(await it.run('select reference_code from claim')).toEqual([{ reference_code: 'CODE-1' }])
  return { ...it, claim }
}

test('SUB-12 a commit that PostgreSQL did not wait for to the end is not acknowledged', async () => {
  const { findStandby, storage, claim } = await fileInDoubt()
  await findStandby()
  expect(await storage.claims.file(claim)).toEqual({ outcome: 'repeated', referenceCode: 'CODE-1' })
})

test('SUB-13 while the commit of a claim waits, no response states that nothing is filed under its key', async () => {
  const { storage, run, loseStandby, findStandby, commitWaits } = await scene()
  await loseStandby()
  const filing = storage.claims.file(claimOf(1))
  await commitWaits()
  let answered = false
  const answer = storage.claims.findByKey('key-1').finally(() => {
    answered = true
  })
  const asking = "select pid from pg_stat_activity where wait_event = 'advisory'"
  await expect.poll(async () => (await run(asking)).length).toBe(1)
  expect(answered).toBe(false)
  await findStandby()
  expect(await filing).toEqual({ outcome: 'filed', referenceCode: 'CODE-1' })
  expect(await answer).toMatchObject({ referenceCode: 'CODE-1' })
})

type Ask = (claims: Storage['claims'], claim: StoredClaim) => Promise<unknown>

test.each<[string, Ask, object]>([
  ['the same submission', (claims, claim) => claims.file(claim), { referenceCode: 'CODE-1' }],
  ['a look before filing', (claims, claim) => claims.outcomeOf(claim), { referenceCode: 'CODE-1' }],
  [
    'the same content under another key',
    (claims, claim) => claims.outcomeOf({ ...claim, key: 'key-2' }),
    { referenceCode: 'CODE-1' },
  ],
  ['the key (SUB-13)', (claims, claim) => claims.findByKey(claim.key), { referenceCode: 'CODE-1' }],
])(
  'SUB-12 %s is not answered from a claim that may still vanish, until a write of its own is durable',
  async (_, ask, expected) => {
    const { storage, claim, commitWaits, findStandby } = await fileInDoubt()
    let answered = false
    const answer = ask(storage.claims, claim).then((given) => {
      answered = true
      return given
    })
    await commitWaits()
    expect(answered).toBe(false)
    await findStandby()
    expect(await answer).toMatchObject(expected)
  },
)
