import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aFault } from '../../testing/a-fault.ts'
import { guardedUser, type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { storageConformance } from '../conformance/storage-conformance.ts'
import type { Storage } from '../storage.ts'
import { openPostgres, readPostgres, upgradePostgres } from './open.ts'

let server: PostgresServer

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.remove())

async function open(url: string): Promise<Storage> {
  const storage = await openPostgres(url)
  onTestFinished(() => storage.close())
  return storage
}

describe('PostgreSQL', () => {
  let empty = ''
  beforeAll(async () => {
    empty = await server.newDatabase()
    await (await openPostgres(empty)).close()
  })
  // Copying the schema takes less than making it again.
  storageConformance(async () => open(await server.copyOf(empty)))
})

test('several servers that open an empty database at once find one schema and one case', async () => {
  const url = await server.newDatabase()
  const storages = await Promise.all(Array.from({ length: 5 }, () => open(url)))
  expect(new Set(storages.map(({ caseId }) => caseId)).size).toBe(1)
})

test('a database of a later version of the product is refused', async () => {
  const url = await server.newDatabase()
  await (await openPostgres(url)).close()
  await server.query(url, 'update redress_schema set version = 94')
  await expect(openPostgres(url)).rejects.toThrow('The data have schema 99')
})

test('OPS-6 a database from before version 1.0.0 is refused with the version to upgrade with first, and is left as it is', async () => {
  const url = await server.newDatabase()
  await server.query(url, 'create table redress_schema (id integer, version integer)')
  await server.query(url, 'insert into redress_schema values (1, 12)')
  for (const open of [openPostgres, readPostgres, upgradePostgres]) {
    const refused = open(url)
    await expect(refused).rejects.toThrow(aFault('DATA_REFUSED'))
    await expect(refused).rejects.toThrow(
      'The database of DATABASE_URL has schema 17, from before version 1.0.0',
    )
    await expect(refused).rejects.toThrow('Upgrade with version 1.0.0 first')
  }
  expect(await server.query(url, 'select version from redress_schema')).toEqual([{ version: 12 }])
  expect(await server.query(url, "select from pg_tables where schemaname = 'public'")).toHaveLength(1)
})

test.each(['off', 'local', 'remote_write'])(
  'ADM-6 a database whose synchronous_commit is %s is refused, by every new connection',
  async (setting) => {
    const url = await server.newDatabase()
    const storage = await open(url)
    const name = new URL(url).pathname.slice(1)
    await server.query(url, `alter database ${name} set synchronous_commit = ${setting}`)
    await expect(openPostgres(url)).rejects.toThrow(`PostgreSQL runs with synchronous_commit = ${setting}`)
    // Open connections retain the setting that they began with, so they are ended, and no new connection is possible.
    await server.query(
      url,
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $$redress$$',
    )
    // A connection that is being ended may answer once more, or fail as an unavailable database does.
    const refused = {
      code: 'DATA_REFUSED',
      message: expect.stringContaining('claims would not be safe in it'),
    }
    await vi.waitFor(() => expect(storage.check()).rejects.toMatchObject(refused), 60_000)
  },
)

test('ADM-6 a PostgreSQL without fsync or without full page writes is refused, and named in full', async () => {
  const own = await startPostgres()
  onTestFinished(() => own.remove())
  const url = await own.newDatabase()
  const storage = await open(url)
  await own.kill()
  await own.start('fsync=off', 'full_page_writes=off')
  const message = 'PostgreSQL runs with fsync = off, full_page_writes = off: claims would not be safe in it.'
  await expect(openPostgres(url)).rejects.toThrow(message)
  await expect(storage.claims.findByKey('any').catch(() => storage.check())).rejects.toThrow(message)
})

test('a wrong password, user or database of DATABASE_URL is refused with the name of the wrong setting', async () => {
  const url = await server.newDatabase()
  await server.query(url, `create role ${guardedUser} login password 'right'`)
  const { host, pathname } = new URL(url)
  for (const [address, says] of [
    [`postgres://${guardedUser}:wrong@${host}${pathname}`, 'PostgreSQL refuses the password of DATABASE_URL'],
    [`postgres://nobody_here@${host}${pathname}`, 'PostgreSQL refuses the user of DATABASE_URL'],
    [`postgres://redress@${host}/nothing`, 'PostgreSQL has no database of the name in DATABASE_URL'],
    [
      `postgres://${guardedUser}:right@${host}${pathname}`,
      'may not do in the database what the server needs',
    ],
  ] as const) {
    const opening = openPostgres(address)
    await expect(opening).rejects.toThrow(aFault('DATA_REFUSED'))
    await expect(opening).rejects.toThrow(says)
  }
})
