import { execFileSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.ts'
import { asPostgres, postgresOwner, postgresProcess } from './postgres-process.ts'
import { databaseAt, freePort, type PostgresServer } from './postgres-server.ts'

/** A synchronous standby: the primary acknowledges a commit once both have it. */
export interface PostgresStandby {
  readonly port: number
  /** Makes it the primary; resolves once it accepts writes. */
  readonly promote: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Creates a synchronous standby of a primary by a base backup, and starts it; the caller removes it. */
export async function startStandby(primary: PostgresServer): Promise<PostgresStandby> {
  const owner = postgresOwner()
  const folder = await mkdtemp(join(tmpdir(), 'redress-standby-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const [data, port] = [join(folder, 'data'), await freePort()]
  const from = `host=127.0.0.1 port=${primary.port} user=redress`
  // -R writes where the standby finds its primary.
  execFileSync(
    join(findPostgres(), 'pg_basebackup'),
    ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast'],
    asPostgres(folder),
  )
  const { start, end } = postgresProcess({ folder, data, port })
  await start()
  const here = databaseAt(primary.port, 'postgres')
  await primary.query(here, `alter system set synchronous_standby_names = '*'`)
  await primary.query(here, 'select pg_reload_conf()')
  return {
    port,
    promote: async () => {
      await primary.query(databaseAt(port, 'postgres'), 'select pg_promote(true, 60)')
    },
    remove: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
