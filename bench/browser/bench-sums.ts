/**
 * `npm run bench -- sums`: a key that changes the sum over 500 records, in turn with a page of the same fields and sum made with
 * React alone. The page must be built. A missed budget is reported and fails nothing, since a busy machine misses it too.
 */
import { caseOfRecords } from '../../e2e/fixtures/case-of-records.ts'
import { startServerWithChanges } from '../../e2e/fixtures/server-of-copy.ts'
import { median, p95 } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { alternate } from './alternate.ts'
import { openBrowser } from './open-browser.ts'
import { serveReference } from './serve-reference.ts'
import { type SumPage, sumWorkOn } from './sum-work.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const records = 500
/** Milliseconds: that of a keystroke among 500 fields. */
const budget = 100

const ours = (url: string): SumPage => ({
  url: `${url}/trades`,
  open: (page) => page.locator('form button[data-look=primary]').click(),
  field: `tbody tr:nth-child(${records / 2}) input`,
  sum: '[data-part=field] dl [data-part=label] + dd',
})

const reference = (url: string): SumPage => ({
  url: `${url}/?count=${records}`,
  open: async () => {},
  field: `[name="field-${records / 2}"]`,
  sum: '#sum',
})

/** Measures in a real browser, and prints the results beside the reference and the budget. */
export async function benchSums(): Promise<void> {
  const [browser, bare] = [await openBrowser(), await serveReference()]
  const server = await startServerWithChanges(caseOfRecords(records))
  try {
    const works = await alternate(
      rounds,
      () => sumWorkOn(browser, ours(server.url)),
      () => sumWorkOn(browser, reference(bare.url)),
    )
    const cells = works.map((runs) => `${median(runs.flat()).toFixed(0)} / ${p95(runs.flat()).toFixed(0)}`)
    printTable(
      'From the key to the paint of the new sum, processor 4 times slower; milliseconds, median / p95',
      ['', 'Redress', 'React alone', 'budget (p95)'],
      [[`Sum over ${records} records`, ...cells, String(budget)]],
    )
  } finally {
    await server.dispose()
    bare.close()
    await browser.close()
  }
}
