import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres-server.ts'

test('servers of one test run copy one initialised data folder, and share no data', async () => {
  const template = process.env.POSTGRES_TEMPLATE ?? ''
  const first = await startPostgres()
  const { ino } = statSync(template)
  const second = await startPostgres()
  try {
    expect(statSync(template).ino).toBe(ino)
    await first.query(await first.newDatabase(), 'create table only_in_the_first (id integer)')
    const tables = await second.query(
      await second.newDatabase(),
      "select 1 from pg_tables where tablename = 'only_in_the_first'",
    )
    expect(tables).toEqual([])
    // No server has ever run in the template: its copies need no recovery.
    expect(existsSync(`${template}/postmaster.opts`)).toBe(false)
  } finally {
    await first.remove()
    await second.remove()
  }
})
