import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseFile } from '../packages/server/src/open-backends.ts'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { type Cost, costOf, costRow } from './cost.ts'
import { printTable } from './measure.ts'

const caseFolder = fileURLToPath(new URL('../cases/meridian', import.meta.url))

/** Megabytes over idle, however many claims there are (ADM-4). */
const mostMegabytes = 150

/** More are exported from SQLite alone: filing a million claims in PostgreSQL, each with its own commit, takes an hour. */
const mostInPostgres = 100_000

/** Files so many claims and exports them, each in a process of its own. */
async function exported(folder: string, size: number, ...database: readonly string[]) {
  const data = await mkdtemp(join(folder, 'data-'))
  const filing = await costOf('./file-claims.ts', data, String(size), ...database)
  const out = join(data, 'export')
  const exporting = await costOf('./export-once.ts', data, caseFolder, out, ...database)
  return { data, filing, exporting }
}

const isWithin = ({ peak, idle }: Cost): boolean => peak - idle <= mostMegabytes

/** Exports so many claims from both stores, beside a bare copy of their rows. True when memory stays within bounds. */
export async function benchExport(sizes: readonly number[]): Promise<boolean> {
  const rows: (readonly string[])[] = []
  let within = true
  const postgres = await startPostgres()
  try {
    for (const size of sizes) {
      const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'))
      try {
        const sqlite = await exported(folder, size)
        const bare = await costOf('./export-bare.ts', databaseFile(sqlite.data), join(folder, 'bare.jsonl'))
        rows.push(
          costRow('bare copy', bare),
          costRow('export, SQLite', sqlite.exporting),
          costRow('filing, SQLite', sqlite.filing),
        )
        within &&= isWithin(sqlite.exporting)
        if (size > mostInPostgres) continue
        const other = await exported(folder, size, await postgres.newDatabase())
        rows.push(costRow('export, PostgreSQL', other.exporting), costRow('filing, PostgreSQL', other.filing))
        within &&= isWithin(other.exporting)
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
    rows,
  )
  return within
}
