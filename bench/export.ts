import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseFile } from '../packages/server/src/installation/open-backends.ts'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { type Cost, costOf, costRow } from './cost.ts'
import { type FiledData, filedInBoth } from './filed-data.ts'
import { printTable } from './print-table.ts'

const caseFolder = fileURLToPath(new URL('../cases/meridian', import.meta.url))

/** Megabytes over idle, for any number of claims. */
const mostMegabytes = 150

const exported = (data: string, ...database: readonly string[]): Promise<Cost> =>
  costOf('./export-once.ts', data, caseFolder, join(data, 'export'), ...database)

const isWithin = ({ peak, idle }: Cost): boolean => peak - idle <= mostMegabytes

/** The cost of filing and exporting this many claims, on both stores. */
async function costsOf(folder: string, size: number, database: string): Promise<FiledData['rows']> {
  const [here, there] = await filedInBoth(folder, size, database)
  return [
    ['bare copy', await costOf('./export-bare.ts', databaseFile(here.data), join(folder, 'bare.jsonl'))],
    ['export, SQLite', await exported(here.data)],
    ['export, PostgreSQL', await exported(there.data, database)],
    ...here.rows,
    ...there.rows,
  ]
}

/** Exports this many claims from both stores, beside a bare copy of their rows. True if memory stays within bounds. */
export async function benchExport(sizes: readonly number[]): Promise<boolean> {
  const rows: FiledData['rows'][number][] = []
  const postgres = await startPostgres()
  try {
    for (const size of sizes) {
      const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'))
      try {
        rows.push(...(await costsOf(folder, size, await postgres.newDatabase())))
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await postgres.remove()
  }
  printTable(
    'Exporting claims as CSV, JSON Lines and seals; MB is over the idle process',
    ['what', 'claims', 'seconds', 'of them work', 'µs a claim', 'MB'],
    rows.map(([name, cost]) => costRow(name, cost)),
  )
  return rows.every(([name, cost]) => !/^(export|backup|restore)/.test(name) || isWithin(cost))
}
