import { callbackify } from 'node:util'
import { Pool, type PoolClient, TypeOverrides, types } from 'pg'
import { fault } from '../../foundation/faults/fault.ts'
import { assertDurable } from './assert-durable.ts'

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
