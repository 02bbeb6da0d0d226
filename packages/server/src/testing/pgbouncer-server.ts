import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endProcess } from './child-processes.ts'
import type { Service } from './install-packages.ts'
import { asPostgres, postgresOwner } from './postgres-process.ts'
import { freePort } from './postgres-server.ts'

/** A PgBouncer that lends connections for one transaction at a time. */
export interface PgBouncerServer {
  readonly port: number
  /** Leads to another PostgreSQL from now on. */
  readonly leadTo: (port: number) => Promise<void>
  readonly remove: () => Promise<void>
}

export const pgBouncerService: Service = {
  name: 'PgBouncer',
  packages: ['pgbouncer'],
  programs: ['/usr/sbin/pgbouncer'],
}

/** The settings that `docs/operate/postgresql.md` gives, beside what a test needs. */
const settingsFor = (folder: string, port: number, target: number): string => `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
pool_mode = transaction
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
max_client_conn = 500
default_pool_size = 16
server_login_retry = 1
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
admin_users = redress
`

/** Starts a PgBouncer in front of a PostgreSQL on this machine; the caller removes it. */
export async function startPgBouncer(target: number): Promise<PgBouncerServer> {
  const owner = postgresOwner()
  const folder = await mkdtemp(join(tmpdir(), 'redress-pgbouncer-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  const [file, port] = [join(folder, 'pgbouncer.ini'), await freePort()]
  await writeFile(join(folder, 'users'), '"redress" ""\n')
  await writeFile(file, settingsFor(folder, port, target))
  const server = spawn('/usr/sbin/pgbouncer', [file], {
    ...asPostgres(folder),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines = createInterface(server.stderr)
  /** Waits until it prints a line with these words. */
  const printed = async (words: string): Promise<void> => {
    for await (const [line] of on(lines, 'line', { close: ['close'] }))
      if (String(line).includes(words)) return
    throw new Error(`PgBouncer ended before it printed "${words}".`)
  }
  await printed('process up')
  return {
    port,
    leadTo: async (next) => {
      await writeFile(file, settingsFor(folder, port, next))
      const read = printed('re-reading config')
      server.kill('SIGHUP')
      await read
    },
    remove: async () => {
      await endProcess(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
