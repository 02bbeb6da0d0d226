import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { costOf, costRow } from './cost.ts'
import { printTable } from './print-table.ts'
import { writeClassList } from './write-class-list.ts'

/** The budget for a million links: megabytes over idle. */
const mostMegabytes = 150

/**
 * Imports class lists of these sizes into both stores, and makes a personal link for each member, each in a process of its own.
 * True if no size takes more memory than the budget.
 */
export async function benchLinks(sizes: readonly number[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'))
  const postgres = await startPostgres()
  const rows: (readonly string[])[] = []
  let within = true
  try {
    for (const size of sizes) {
      const file = join(folder, `${size}.csv`)
      await writeClassList(file, size)
      for (const [name, database] of [
        ['SQLite', null],
        ['PostgreSQL', await postgres.newDatabase()],
      ] as const) {
        const place = [file, await mkdtemp(join(folder, 'data-')), ...(database === null ? [] : [database])]
        const imported = await costOf('./import-once.ts', ...place)
        const made = await costOf('./links-once.ts', ...place)
        rows.push(costRow(`${name}: import`, imported), costRow(`${name}: links`, made))
        if (made.count !== size || made.peak - made.idle > mostMegabytes) within = false
      }
    }
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
  printTable(
    'Making personal links for a class list; MB is over the idle process',
    ['step', 'rows', 'seconds', 'of them work', 'µs a row', 'MB'],
    rows,
  )
  return within
}
