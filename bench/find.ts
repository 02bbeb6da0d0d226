import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Opened } from '../packages/server/src/claims/vault/opened.ts'
import { findWholeClaims } from '../packages/server/src/steps/find/find-whole-claims.ts'
import { startPostgres } from '../packages/server/src/testing/postgres-server.ts'
import { costOf, costRow } from './cost.ts'
import { findDeps } from './find-deps.ts'
import { median, percentile } from './percentile.ts'
import { printTable } from './print-table.ts'

const caseFolder = fileURLToPath(new URL('../cases/meridian', import.meta.url))

/** Milliseconds of the slowest of a hundred looks. */
const mostMilliseconds = 1000
/** Looks of each kind. */
const looks = 300

/** What is looked for, by the number of a claim. */
const texts = {
  'a beginning that every name has': async () => 'mar',
  'the name of one claim': async (number: number) => `ana mar ${number}`,
  'an e-mail address': async (number: number) => `ana${number}@example.com`,
  'a reference code': async (number: number, { storage }: Pick<Opened, 'storage'>) => {
    const [row] = await storage.ledger.claims(number + 1, 1)
    return row?.claim.referenceCode ?? ''
  },
} as const

interface Times {
  readonly by: string
  readonly milliseconds: readonly number[]
}

/** The milliseconds of looks by each of the texts, of which the first of a kind is not counted. */
async function timesOfLooks(data: string, size: number, database?: string): Promise<readonly Times[]> {
  const deps = await findDeps(data, caseFolder, database)
  const found: Times[] = []
  for (const [by, textOf] of Object.entries(texts)) {
    const milliseconds: number[] = []
    for (let look = 0; look <= looks; look += 1) {
      const text = await textOf((look * 7919) % size, deps)
      const begun = performance.now()
      const { claims } = await findWholeClaims(deps, { text, kind: null, who: 'bench', reason: 'bench' })
      if (look > 0) milliseconds.push(performance.now() - begun)
      if (claims.length === 0) throw new Error(`Nothing was found by ${by}.`)
    }
    found.push({ by, milliseconds })
  }
  await deps.storage.close()
  return found
}

/** Files claims of these sizes in both stores, prepares them for being found, and looks for some. True if looks are in the budget. */
export async function benchFind(sizes: readonly number[]): Promise<boolean> {
  const postgres = await startPostgres()
  const rows: (readonly string[])[] = []
  const rowsOfLooks: (readonly string[])[] = []
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
        rows.push(costRow(name, await costOf('./prepare-once.ts', data, caseFolder, ...place.slice(1))))
        for (const { by, milliseconds } of await timesOfLooks(data, size, database)) {
          const p99 = percentile(milliseconds, 0.99)
          const cells = [median(milliseconds), p99].map((each) => each.toFixed(1))
          rowsOfLooks.push([name, size.toLocaleString('en'), by, ...cells])
          if (p99 > mostMilliseconds) within = false
        }
        await rm(data, { recursive: true, force: true })
      }
  } finally {
    await postgres.remove()
  }
  printTable(
    'Preparing claims for being found; MB is over the idle process',
    ['store', 'claims', 'seconds', 'of them work', 'µs a claim', 'MB'],
    rows,
  )
  printTable('Looks, milliseconds', ['store', 'claims', 'by', 'p50', 'p99'], rowsOfLooks)
  return within
}
