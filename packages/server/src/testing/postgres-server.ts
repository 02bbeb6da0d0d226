import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { createCluster } from './create-cluster.ts'
import { findPostgres } from './find-postgres.ts'

/** A temporary PostgreSQL server. */
export interface PostgresServer {
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

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** The user of the server. PostgreSQL refuses to run as root: then it is Debian's user `postgres`, or `nobody`. */
function ownerOf(): Owner | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) }
    } catch {
      // This user does not exist: try the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".')
}

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

/** Resolves when PostgreSQL is ready; rejects with its output if it ends before. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: string[] = []
    if (server.stderr === null) throw new Error('PostgreSQL has no output.')
    createInterface(server.stderr).on('line', (line) => {
      output.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    server.once('close', () => reject(new Error(`PostgreSQL did not start: ${output.join(' ')}`)))
  })
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

/** Creates and starts a PostgreSQL; the caller removes it. @throws with one line if none is installed */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres()
  const owner = ownerOf()
  const folder = await mkdtemp(join(tmpdir(), 'redress-postgres-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C' }
  const as = { cwd: folder, env, ...owner }
  createCluster(programs, data, as)
  // One user needs a password, for tests of a wrong one.
  const rules = join(data, 'pg_hba.conf')
  await writeFile(rules, `host all ${guardedUser} all scram-sha-256\n${await readFile(rules, 'utf8')}`)
  const port = await freePort()
  const address = (database: string): string => `postgres://redress@127.0.0.1:${port}/${database}`
  const fixed = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=16MB',
  ]
  let server: ChildProcess | null = null
  let databases = 0

  const start = async (...settings: readonly string[]): Promise<void> => {
    const given = [...fixed, ...settings].flatMap((setting) => ['-c', setting])
    server = spawn(join(programs, 'postgres'), ['-D', data, ...given], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await ready(server)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const closed = once(server, 'close')
    server.kill(signal)
    await closed
  }
  const create = async (template: string): Promise<string> => {
    databases += 1
    const name = `test_${databases}`
    await queryOn(address('postgres'), `create database ${name} template ${template}`)
    return address(name)
  }
  await start()
  return {
    newDatabase: () => create('template1'),
    copyOf: (url) => create(new URL(url).pathname.slice(1)),
    query: queryOn,
    // PostgreSQL's "immediate" mode: every process ends at once, and the next start recovers.
    kill: () => end('SIGQUIT'),
    start,
    remove: async () => {
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
