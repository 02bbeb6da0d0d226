import type { ClientBase } from 'pg'
import { fault } from '../../foundation/faults/fault.ts'

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
