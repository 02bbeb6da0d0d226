import { callbackify } from 'node:util'
import { fault } from '@redress/foundation/faults/fault.ts'
import { Kysely } from 'kysely'
import { type ClientBase, Pool, type PoolClient, TypeOverrides, types } from 'pg'
import type { Tables } from '../parts.ts'
import { postgresDialect } from './dialect.ts'

/** The settings that durability depends on, and their safe values: with others an acknowledged claim may be lost. */
const safe: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  // `local` and `remote_write` acknowledge commits that a standby may not have yet.
  synchronous_commit: ['on', 'remote_apply'],
}

/** Refuses a connection on which commits are not durable. @throws DATA_REFUSED that names every such setting */
export async function assertDurable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1) order by name',
    [Object.keys(safe)],
  )
  const unsafe = rows.filter(({ name, setting }) => !safe[name]?.includes(setting))
  if (unsafe.length === 0 && rows.length === Object.keys(safe).length) return
  const found = unsafe.map(({ name, setting }) => `${name} = ${setting}`).join(', ')
  throw fault(
    'DATA_REFUSED',
    `PostgreSQL runs with ${found || 'settings that cannot be read'}: claims would not be safe in it.`,
  )
}

/** Connections of one server. PostgreSQL allows 100 by default, for all servers together. */
const mostConnections = 16

/** Milliseconds. Longer than any query needs; after that the client gets an error. */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** Bytes as `Uint8Array`, as every storage returns them, instead of the driver's Buffer. */
function typesOf(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.BYTEA, (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')))
  return overrides
}

/** Refuses a standby, which accepts no claims. */
async function assertPrimary(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby !== false)
    throw fault(
      'DATA_REFUSED',
      'PostgreSQL is a standby, which takes no claims: set DATABASE_URL to the primary, or promote this one.',
    )
}

/**
 * Connections to a database, opened on demand and again after a loss. Every new one is checked before its use: settings
 * may differ between connections, and change while the server runs. Connections with `readOnly` write nothing.
 */
export function openPool(url: string, { readOnly = false } = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: mostConnections,
    application_name: 'redress',
    keepAlive: true,
    types: typesOf(),
    ...limits,
    // A read-only connection changes nothing, so a standby is sufficient.
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    verify: callbackify(async (client: PoolClient) => {
      if (readOnly) return
      await assertDurable(client)
      await assertPrimary(client)
    }),
  })
  // A connection was lost. A running query rejects, and the next query opens a new connection. Without
  // these listeners, for idle and for taken connections, the loss would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The connections of a database, and the queries over them. */
export interface OpenedDatabase {
  readonly pool: Pool
  readonly db: Kysely<Tables>
}

/** Connects to a database; with `readOnly` nothing is written there. */
export function openedDatabase(url: string, readOnly = false): OpenedDatabase {
  const pool = openPool(url, { readOnly })
  return { pool, db: new Kysely<Tables>({ dialect: postgresDialect(pool) }) }
}

/** Works with a database, and closes it where that fails. */
export async function closedUnless<T>({ db }: OpenedDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await db.destroy()
    throw error
  }
}
