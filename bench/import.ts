import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { costOf, costRow } from './cost.ts'
import { printTable } from './print-table.ts'
import { writeClassList } from './write-class-list.ts'

/** The budget for a million rows: seconds, and megabytes over idle. */
const budget = { seconds: 180, megabytes: 150 } as const

/**
 * Imports class lists of these sizes into both stores, each in a process of its own, beside a bare insert. True if the
 * largest is within its share of the budget.
 */
export async function benchImport(sizes: readonly number[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'))
  const postgres = await startPostgres()
  const rows: (readonly string[])[] = []
  let within = true
  try {
    for (const size of sizes) {
      const file = join(folder, `${size}.csv`)
      await writeClassList(file, size)
      const place = () => mkdtemp(join(folder, 'data-'))
      const bare = await costOf('./import-bare.ts', file, await place())
      const sqlite = await costOf('./import-once.ts', file, await place())
      const other = await costOf('./import-once.ts', file, await place(), await postgres.newDatabase())
      rows.push(costRow('bare insert', bare), costRow('SQLite', sqlite), costRow('PostgreSQL', other))
      const seconds = (budget.seconds * size) / 1e6
      within = [sqlite, other].every(
        (cost) => cost.seconds <= Math.max(seconds, 5) && cost.peak - cost.idle <= budget.megabytes,
      )
    }
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
  printTable(
    'Importing a class list of eight columns; MB is over the idle process',
    ['into', 'rows', 'seconds', 'of them work', 'µs a row', 'MB'],
    rows,
  )
  return within
}
