import { afterAll, test as anyTest, beforeAll, describe, onTestFinished } from 'vitest'
import { storageConformance } from '../storage/conformance/storage-conformance.ts'
import { openPostgres } from '../storage/postgres/open.ts'
import { isInstalled } from '../testing/install-packages.ts'
import { loseNoClaim } from '../testing/lose-no-claim.ts'
import { pgBouncerService, startPgBouncer } from '../testing/pgbouncer-server.ts'
import { databaseAt, type PostgresServer, startPostgres } from '../testing/postgres-server.ts'
import { startStandby } from '../testing/postgres-standby.ts'

const isThere = isInstalled(pgBouncerService)
const test = anyTest.skipIf(!isThere)

let postgres: PostgresServer

beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres?.remove())

/** The address of a database behind a PgBouncer. */
async function behindPgBouncer(server: PostgresServer, url: string) {
  const bouncer = await startPgBouncer(server.port)
  onTestFinished(bouncer.remove)
  return { bouncer, url: databaseAt(bouncer.port, new URL(url).pathname.slice(1)) }
}

describe.skipIf(!isThere)('PostgreSQL behind PgBouncer, which lends a connection for one transaction', () => {
  let empty = ''
  beforeAll(async () => {
    empty = await postgres.newDatabase()
    await (await openPostgres(empty)).close()
  }, 120_000)
  storageConformance(async () => {
    const { url } = await behindPgBouncer(postgres, await postgres.copyOf(empty))
    const storage = await openPostgres(url)
    onTestFinished(() => storage.close())
    return storage
  })
})

test('ADM-6 OPS-9 two servers behind PgBouncer lose no acknowledged claim when one is killed', async () => {
  const { url } = await behindPgBouncer(postgres, await postgres.newDatabase())
  await loseNoClaim({ DATABASE_URL: url })
}, 240_000)

test('ADM-6 OPS-9 two servers lose no acknowledged claim when one is killed, and then the primary, whose synchronous standby takes over', async () => {
  const primary = await startPostgres()
  onTestFinished(primary.remove)
  const direct = await primary.newDatabase()
  const standby = await startStandby(primary)
  onTestFinished(standby.remove)
  const { bouncer, url } = await behindPgBouncer(primary, direct)
  await loseNoClaim({ DATABASE_URL: url }, async () => {
    await primary.kill()
    await standby.promote()
    await bouncer.leadTo(standby.port)
  })
}, 240_000)
