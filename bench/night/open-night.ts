import { type PgBouncerServer, startPgBouncer } from '../../packages/server/src/testing/pgbouncer-server.ts'
import { databaseAt, freePort, startPostgres } from '../../packages/server/src/testing/postgres-server.ts'
import { startStandby } from '../../packages/server/src/testing/postgres-standby.ts'
import { startSwift } from '../../packages/server/src/testing/swift-server.ts'
import { dataInPostgres } from '../../storm/src/data-in-postgres.ts'
import { entriesOf } from '../../storm/src/entry.ts'
import { exportedBy } from '../../storm/src/exported-by.ts'
import { prepareGround } from '../../storm/src/ground.ts'
import { linksBy } from '../../storm/src/links-by.ts'
import { startServerHere, startServerProcess } from '../../storm/src/server-process.ts'
import type { RunningServer } from '../../storm/src/system.ts'
import { spreadConnections } from './spread-connections.ts'

/** Milliseconds between two seals of the ledger. */
const sealMilliseconds = 500

/** What the primary and its standby are reached by: the database has one name at both. */
async function openDatabases() {
  const primary = await startPostgres()
  const direct = await primary.newDatabase()
  const standby = await startStandby(primary)
  const bouncer = await startPgBouncer(primary.port)
  const name = new URL(direct).pathname.slice(1)
  const at = (port: number): string => databaseAt(port, name)
  return { primary, standby, bouncer, at }
}

/** The primary is lost: its standby takes over, and PgBouncer leads to it. Resolves once it does. */
async function failOver({
  primary,
  standby,
  bouncer,
}: Awaited<ReturnType<typeof openDatabases>>): Promise<void> {
  await primary.kill()
  await standby.promote()
  await bouncer.leadTo(standby.port)
}

/** Two servers that can be killed and started again. */
async function openServers(settings: Readonly<Record<string, string>>) {
  const ports = [await freePort(), await freePort()]
  const start = (port: number): Promise<RunningServer> =>
    startServerProcess({ ...settings, PORT: String(port) }, { sealMilliseconds })
  const running = await Promise.all(ports.map(start))
  return {
    ports,
    kill: async (index: number) => running[index]?.kill(),
    startAgain: async (index: number) => {
      running[index] = await start(ports[index] ?? 0)
    },
    killAll: async () => {
      for (const server of running) await server.kill()
    },
  }
}

/**
 * Two servers behind a proxy that spreads connections, one PostgreSQL with a synchronous standby behind PgBouncer, and S3, with a class list
 * of so many members.
 */
export async function openNight(members: number) {
  const ground = await prepareGround(members)
  const databases = await openDatabases()
  const { primary, standby, at, bouncer } = databases
  const swift = await startSwift()
  const s3 = await swift.newBucket()
  const settings = {
    ...ground.environment,
    STORM_LOG: 'fatal',
    DATABASE_URL: at(bouncer.port),
    REDRESS_S3_ENDPOINT: s3.endpoint ?? '',
    REDRESS_S3_BUCKET: s3.bucket,
    REDRESS_S3_REGION: s3.region,
    REDRESS_S3_ACCESS_KEY: s3.accessKey,
    REDRESS_S3_SECRET_KEY: s3.secretKey,
  }
  const entries = entriesOf(ground.members, await linksBy(settings))
  const servers = await openServers(settings)
  const spread = await spreadConnections(servers.ports)
  /** Settings for what only reads: PgBouncer has no read-only connections. */
  const direct = { ...settings, DATABASE_URL: at(standby.port) }
  return {
    address: `http://127.0.0.1:${spread.port}`,
    entries,
    servers,
    failOver: () => failOver(databases),
    /** Ends the servers, seals what is filed, and removes what no claim has. */
    settle: async () => {
      await servers.killAll()
      const last = await startServerHere(settings, { sealMilliseconds, orphanSeconds: 0, uploadSeconds: 0 })
      await new Promise((resolve) => setTimeout(resolve, 10 * sealMilliseconds))
      await last.stop()
    },
    data: () => dataInPostgres((text) => primary.query(at(standby.port), text), s3, ground.ring),
    exported: () => exportedBy(direct),
    ownFolder: ground.ownFolder,
    mail: ground.mail,
    remove: async () => {
      spread.close()
      for (const each of [bouncer satisfies PgBouncerServer, standby, primary, swift, ground])
        await each.remove()
    },
  }
}

export type Night = Awaited<ReturnType<typeof openNight>>
