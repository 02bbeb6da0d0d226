import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostgres } from './find-postgres.ts'

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** The user of the server. PostgreSQL refuses to run as root: then it is Debian's user `postgres`, or `nobody`. */
export function postgresOwner(): Owner | null {
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

/** Resolves when PostgreSQL is ready; rejects with its output if it ends before. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: string[] = []
    if (server.stderr === null) throw new Error('PostgreSQL has no output.')
    createInterface(server.stderr).on('line', (line) => {
      output.push(line)
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
    server.once('close', () => reject(new Error(`PostgreSQL did not start: ${output.join(' ')}`)))
  })
}

/** The data folder of a PostgreSQL, beside whatever else is in its folder, and the port where it listens. */
interface Place {
  readonly folder: string
  readonly data: string
  readonly port: number
}

/** A PostgreSQL over a data folder. */
export interface PostgresProcess {
  /** Resolves when it accepts connections; it has these settings beside those of every test. */
  readonly start: (...settings: readonly string[]) => Promise<void>
  /** Ends it, unless it has ended. SIGQUIT is the "immediate" mode: every process ends at once, and the next start recovers. */
  readonly end: () => Promise<void>
}

/** How the programs of PostgreSQL are run in a folder: in English, and not as root. */
export const asPostgres = (folder: string) => ({
  cwd: folder,
  env: { ...process.env, LC_ALL: 'C' },
  ...postgresOwner(),
})

/** The PostgreSQL over a data folder that exists; it is not started yet. */
export function postgresProcess({ folder, data, port }: Place): PostgresProcess {
  const programs = findPostgres()
  const fixed = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'shared_buffers=16MB',
  ]
  let server: ChildProcess | null = null
  return {
    start: async (...settings) => {
      const given = [...fixed, ...settings].flatMap((setting) => ['-c', setting])
      server = spawn(join(programs, 'postgres'), ['-D', data, ...given], {
        ...asPostgres(folder),
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await ready(server)
    },
    end: async () => {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return
      const closed = once(server, 'close')
      server.kill('SIGQUIT')
      await closed
    },
  }
}
