import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { claimOf } from '../conformance/claim-of.ts'
import type { Tables } from '../parts.ts'
import type { Storage } from '../storage.ts'
import { postgresDialect } from './dialect.ts'
import { openPostgres } from './open.ts'
import { openPool } from './opened-database.ts'
import { transact } from './transact.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

/** This many servers on one empty database. */
async function openAll(count: number): Promise<{ url: string; storages: readonly Storage[] }> {
  const url = await server.newDatabase()
  const storages = await Promise.all(Array.from({ length: count }, () => openPostgres(url)))
  onTestFinished(async () => {
    await Promise.all(storages.map((storage) => storage.close()))
  })
  return { url, storages }
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

test('SUB-12 of one submission that reaches four servers at once one claim is made, 20 times over', async () => {
  const { url, storages } = await openAll(4)
  for (const round of numbers(20)) {
    const outcomes = await Promise.all(
      storages.map(({ claims }, index) =>
        claims.file({
          ...claimOf(round * 10 + index),
          key: `key-${round}`,
          memberId: 'member',
          fingerprint: `fingerprint-${round}`,
        }),
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'filed')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(3)
    expect(new Set(outcomes.map((each) => 'referenceCode' in each && each.referenceCode)).size).toBe(1)
  }
  expect(await server.query(url, 'select count(*)::int as claims from claim')).toEqual([{ claims: 20 }])
})

test('RET-5 of four servers that amend a claim as they read it one does, 20 times over, whether by a filing or an event', async () => {
  const { storages } = await openAll(4)
  const [one] = storages
  for (const round of numbers(20)) {
    const first = claimOf(round * 10)
    await one?.claims.file(first)
    const read = { filings: 1, events: 0 }
    const outcomes = await Promise.all(
      storages.map(async ({ claims, events }, index) => {
        const own = claimOf(round * 10 + index + 1, { amends: first.id, liveKey: `cure:${round}:${index}` })
        if (index > 0) return (await claims.file(own, [], { amendsAsRead: read })).outcome
        const { id, referenceCode, contentHash, payload } = own
        const event = { id, claimId: first.id, number: 1, referenceCode, contentHash, payload }
        const judgedOn = { listEntry: 0, claims: new Map([[first.id, read]]) }
        const added = await events.addAsJudged([event], judgedOn)
        return added !== 'listChanged' && added.has(id) ? 'filed' : 'changedSince'
      }),
    )
    expect(outcomes.toSorted()).toEqual(['changedSince', 'changedSince', 'changedSince', 'filed'])
  }
})

test('SUB-12 of one key with four contents at four servers one is filed, and the key is reused for the others', async () => {
  const { url, storages } = await openAll(4)
  for (const round of numbers(20)) {
    const outcomes = await Promise.all(
      storages.map(({ claims }, index) =>
        claims.file({ ...claimOf(round * 10 + index), key: `key-${round}` }),
      ),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'filed',
      'keyReused',
      'keyReused',
      'keyReused',
    ])
  }
  expect(await server.query(url, 'select count(*)::int as files from claim_document')).toEqual([
    { files: 20 },
  ])
})

test('SUB-12 of four first claims of one member at four servers one has the live key', async () => {
  const { storages } = await openAll(4)
  for (const round of numbers(20)) {
    const outcomes = await Promise.all(
      storages.map(({ claims }, index) =>
        claims.file({ ...claimOf(round * 10 + index), memberId: 'member', liveKey: `live-${round}` }),
      ),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'filed',
      'notFirst',
      'notFirst',
      'notFirst',
    ])
  }
})

test('SUB-12 of later claims of one member at four servers at once as many are filed as the limit allows', async () => {
  const { storages } = await openAll(4)
  const limit = { most: 3, since: Temporal.Instant.from('2026-11-20T00:00:00Z') }
  for (const round of numbers(10)) {
    const memberId = `member-${round}`
    await storages[0]?.claims.file({ ...claimOf(round * 100), memberId })
    const outcomes = await Promise.all(
      numbers(12).map(async (index) =>
        storages[index % 4]?.claims.file({ ...claimOf(round * 100 + index), memberId }, [], { limit }),
      ),
    )
    expect(outcomes.filter((each) => each?.outcome === 'filed')).toHaveLength(3)
    expect(outcomes.filter((each) => each?.outcome === 'tooManyLater')).toHaveLength(9)
  }
})

test('ADM-6 of servers that write the same seal one does, and the sequence has no gaps', async () => {
  const { url, storages } = await openAll(3)
  const [first] = storages
  for (const number of numbers(12)) await first?.claims.file(claimOf(number))
  for (const number of numbers(4)) {
    const range = { number, first: number * 3 - 2, last: number * 3 }
    const written = await Promise.all(
      storages.map(async ({ ledger }, index) => {
        const claims = await ledger.unsealed(3)
        return ledger.append(
          { ...range, text: `${index}` },
          claims.map(({ id }) => id),
        )
      }),
    )
    expect(written.filter(Boolean)).toHaveLength(1)
  }
  const rows = await server.query(url, 'select sequence from claim order by id')
  expect(rows).toEqual(numbers(12).map((sequence) => ({ sequence })))
})

test('UPL-2 OPS-9 a document that a submission reserves at one server while another removes it stays', async () => {
  const { url, storages } = await openAll(1)
  const uploads = storages[0]?.uploads
  const now = Temporal.Instant.from('2026-11-28T12:00:00Z')
  const room = { bytes: 1000, uploads: 10 }
  const facts = { owner: 'member', formType: 'Automotive', holder: 'member', network: 'network' }
  const content = { documentHash: 'hash', size: 10, salt: new Uint8Array([1]) }
  const moments = { begunAt: now, endsAt: now.add({ hours: 24 }) }
  await uploads?.begin({ id: 'a', ...facts, ...content, ...moments }, { holder: room, network: room })
  await uploads?.finish('a', { file: 'file', checksum: 'checksum', content: 'pdf' })
  const db = new Kysely<Tables>({ dialect: postgresDialect(openPool(url)) })
  onTestFinished(() => db.destroy())
  const reserving = await db.startTransaction().execute()
  await reserving
    .updateTable('upload')
    .set({ taken_by: 'key', taken_until: '2026-11-28T13:00:00Z' })
    .execute()
  const removing = uploads?.remove('a', now)
  // The removal has read the row as free, and waits for the other transaction to change it.
  const waiting = () => server.query(url, 'select 1 from pg_locks where not granted')
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  await reserving.commit().execute()
  expect(await removing).toBeNull()
  expect(await uploads?.find('a', now)).toMatchObject({ file: 'file', takenBy: 'key' })
})

test('a deadlock is undone for one of the two, and that one is done again', async () => {
  const pool = openPool(await server.newDatabase())
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  onTestFinished(() => db.destroy())
  let begun = 0
  let open: () => void = () => undefined
  const bothHaveOne = new Promise<void>((resolve) => {
    open = resolve
  })
  const tries = { a: 0, b: 0 }
  const takeBoth = (name: 'a' | 'b', order: readonly [number, number]) =>
    transact(db, async (transaction) => {
      tries[name] += 1
      await sql`select pg_advisory_xact_lock(${sql.lit(order[0])})`.execute(transaction)
      begun += 1
      if (begun === 2) open()
      await bothHaveOne
      await sql`select pg_advisory_xact_lock(${sql.lit(order[1])})`.execute(transaction)
      return name
    })
  expect(await Promise.all([takeBoth('a', [1, 2]), takeBoth('b', [2, 1])])).toEqual(['a', 'b'])
  expect(tries.a + tries.b).toBe(3)
})
