import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { costOf, costRow } from './cost.ts'
import { printTable } from './print-table.ts'
import { writeClassChanges } from './write-class-changes.ts'
import { writeClassList } from './write-class-list.ts'

const caseFolder = fileURLToPath(new URL('../cases/meridian', import.meta.url))

/** Megabytes over idle, for any size of the list. */
const mostMegabytes = 150

/**
 * Imports class lists of these sizes into both stores, and changes a tenth of the members, each in a process of its own, beside a bare
 * insert of the changes. True if all changes are recorded in the memory of the budget.
 */
export async function benchClass(sizes: readonly number[]): Promise<boolean> {
  const postgres = await startPostgres()
  const rows: (readonly string[])[] = []
  let within = true
  const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'))
  try {
    for (const size of sizes) {
      const [list, changes] = [join(folder, 'list.csv'), join(folder, 'changes.csv')]
      await writeClassList(list, size)
      const count = await writeClassChanges(changes, size)
      rows.push(costRow('bare insert of the changes', await costOf('./import-bare.ts', changes, folder)))
      for (const [name, database] of [
        ['SQLite', []],
        ['PostgreSQL', [await postgres.newDatabase()]],
      ] as const) {
        const data = await mkdtemp(join(folder, 'data-'))
        rows.push(costRow(`${name}: import`, await costOf('./import-once.ts', list, data, ...database)))
        const once = () => costOf('./class-once.ts', data, caseFolder, changes, ...database)
        const [first, again] = [await once(), await once()]
        rows.push(costRow(`${name}: changes`, first), costRow(`${name}: the same again`, again))
        for (const { count: done, peak, idle } of [first, again])
          if (done !== count || peak - idle > mostMegabytes) within = false
        await rm(data, { recursive: true, force: true })
      }
      await Promise.all([list, changes, join(folder, 'bare.sqlite')].map((file) => rm(file)))
    }
  } finally {
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
  printTable(
    'Changing a tenth of a class list; MB is over the idle process',
    ['step', 'rows', 'seconds', 'of them work', 'µs a row', 'MB'],
    rows,
  )
  return within
}
