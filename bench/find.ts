import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findWholeClaims } from '../packages/server/src/administration/find/find-whole-claims.ts'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { costOf, costRow } from './cost.ts'
import { findDeps } from './find-deps.ts'
import { median, percentile } from './percentile.ts'
import { printTable } from './print-table.ts'

const caseFolder = fileURLToPath(new URL('../cases/meridian', import.meta.url))

/** Milliseconds of the slowest of a hundred looks (RET-9). */
const mostMilliseconds = 1000
const looks = 300

/** The milliseconds of looks by a beginning that every claim has, by the name of one claim, and by an address. */
async function timesOfLooks(data: string, size: number, database?: string): Promise<readonly number[]> {
  const deps = await findDeps(data, caseFolder, database)
  const times: number[] = []
  for (let look = 0; look < looks; look += 1) {
    const number = (look * 7919) % size
    const text = ['mar', `ana mar ${number}`, `ana${number}@example.com`][look % 3] ?? ''
    const begun = performance.now()
    await findWholeClaims(deps, { text, kind: null, who: 'bench', reason: 'bench' })
    times.push(performance.now() - begun)
  }
  await deps.storage.close()
  return times
}

/** Files claims of these sizes in both stores, prepares them for being found, and looks for some. True if looks are in the budget. */
export async function benchFind(sizes: readonly number[]): Promise<boolean> {
  const postgres = await startPostgres()
  const rows: (readonly string[])[] = []
  let within = true
  try {
    for (const size of sizes)
      for (const [name, database] of [
        ['SQLite', undefined],
        ['PostgreSQL', await postgres.newDatabase()],
      ] as const) {
        const data = await mkdtemp(join(tmpdir(), 'redress-bench-'))
        const place = [data, ...(database === undefined ? [] : [database])]
        await costOf('./file-claims.ts', data, String(size), ...place.slice(1))
        const prepared = await costOf('./prepare-once.ts', data, caseFolder, ...place.slice(1))
        const times = await timesOfLooks(data, size, database)
        const p99 = percentile(times, 0.99)
        rows.push([...costRow(name, prepared), median(times).toFixed(1), p99.toFixed(1)])
        if (p99 > mostMilliseconds) within = false
        await rm(data, { recursive: true, force: true })
      }
  } finally {
    await postgres.remove()
  }
  printTable(
    'Preparing claims for being found, and looks; MB is over the idle process',
    ['store', 'claims', 'seconds', 'of them work', 'µs a claim', 'MB', 'look, ms', 'p99'],
    rows,
  )
  return within
}
