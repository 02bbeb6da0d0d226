import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findPostgres } from './find-postgres.ts'
import { asPostgres, postgresOwner, postgresProcess } from './postgres-process.ts'

/** A temporary PostgreSQL server. */
export interface PostgresServer {
  readonly port: number
  /** Creates an empty database and returns its address. */
  readonly newDatabase: () => Promise<string>
  /** Creates a copy of a database that has no connections, and returns its address. */
  readonly copyOf: (url: string) => Promise<string>
  /** Runs SQL on a database and returns its rows. */
  readonly query: (url: string, text: string) => Promise<readonly unknown[]>
  /** Kills it, as a crash does. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same data and port. */
  readonly start: (...settings: readonly string[]) => Promise<void>
  /** Stops it and removes its folder. */
  readonly remove: () => Promise<void>
}

/** A user with a password, if a test creates it. */
export const guardedUser = 'guarded'

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}

async function queryOn(url: string, text: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** The address of a database of a PostgreSQL on this machine. */
export const databaseAt = (port: number, database: string): string =>
  `postgres://redress@127.0.0.1:${port}/${database}`

/** How to run PostgreSQL's programs: their user, folder and environment. */
type ProgramOptions = Pick<ExecFileSyncOptions, 'cwd' | 'env' | 'uid' | 'gid'>

const initialise = (programs: string, data: string, as: ProgramOptions): void => {
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'redress', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...as,
    stdio: 'ignore',
  })
}

/** Creates the template, unless another process has created it meanwhile: the first `rename` wins. */
function createTemplate(template: string, programs: string, as: ProgramOptions): void {
  const own = mkdtempSync(`${template}-`)
  if (as.uid !== undefined) execFileSync('chown', [`${as.uid}:${as.gid}`, own])
  initialise(programs, join(own, 'data'), as)
  try {
    renameSync(join(own, 'data'), template)
  } catch (error) {
    if (!existsSync(template)) throw error
  }
  rmSync(own, { recursive: true, force: true })
}

/**
 * Creates the data folder of a new PostgreSQL cluster. `initdb` takes ten times the CPU time of a copy, so a test run
 * names a template in `POSTGRES_TEMPLATE` (see `scripts/temporary-folder.ts`), which the first caller creates.
 */
function createCluster(
  programs: string,
  data: string,
  as: ProgramOptions,
  template = process.env.POSTGRES_TEMPLATE,
): void {
  if (template === undefined) {
    initialise(programs, data, as)
    return
  }
  if (!existsSync(template)) createTemplate(template, programs, as)
  execFileSync('cp', ['-Rp', template, data], as)
}

/** Creates and starts a PostgreSQL; the caller removes it. @throws with one line if none is installed */
export async function startPostgres(): Promise<PostgresServer> {
  const owner = postgresOwner()
  const folder = await mkdtemp(join(tmpdir(), 'redress-postgres-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  createCluster(findPostgres(), data, asPostgres(folder))
  // One user needs a password, for tests of a wrong one.
  const rules = join(data, 'pg_hba.conf')
  await writeFile(rules, `host all ${guardedUser} all scram-sha-256\n${await readFile(rules, 'utf8')}`)
  const port = await freePort()
  const { start, end } = postgresProcess({ folder, data, port })
  let databases = 0

  const create = async (template: string): Promise<string> => {
    databases += 1
    const name = `test_${databases}`
    await queryOn(databaseAt(port, 'postgres'), `create database ${name} template ${template}`)
    return databaseAt(port, name)
  }
  await start()
  return {
    port,
    newDatabase: () => create('template1'),
    copyOf: (url) => create(new URL(url).pathname.slice(1)),
    query: queryOn,
    kill: end,
    start,
    remove: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
