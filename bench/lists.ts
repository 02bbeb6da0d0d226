import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { costOf, costRow } from './cost.ts'
import { printTable } from './print-table.ts'
import { writeList } from './write-list.ts'

/** The budget for 100,000 rows: seconds, and megabytes over idle. */
const budget = { seconds: 10, megabytes: 250 } as const

/** Reads a sound list into a document, and checks that as the server does. True if both are within the budget. */
async function benchDocument(folder: string, size: number, rows: (readonly string[])[]): Promise<boolean> {
  const [file, document] = [join(folder, `sound-${size}.xlsx`), join(folder, `${size}.jsonl`)]
  await writeList(file, size, true)
  const written = await costOf('./list-document-once.ts', file, document)
  await costOf('./list-check-once.ts', document, 'idle')
  const checked = await costOf('./list-check-once.ts', document)
  rows.push(
    costRow('xlsx into a document, in the page', written),
    costRow('document, checked by the server', checked),
  )
  return [written, checked].every(
    ({ seconds, peak, idle }) => seconds <= budget.seconds && peak - idle <= budget.megabytes,
  )
}

/**
 * Reads and checks lists of so many rows with a planted mistake in every hundredth, each in a process of its own, beside the reading
 * alone. A list of which another mistake is found, or one is not, fails. True if the largest is within the budget.
 */
export async function benchLists(sizes: readonly number[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-bench-'))
  const rows: (readonly string[])[] = []
  let within = true
  try {
    for (const size of sizes) {
      for (const ending of ['csv', 'xlsx']) {
        const file = join(folder, `${size}.${ending}`)
        await writeList(file, size)
        const bare = await costOf('./lists-once.ts', file, 'read')
        const checked = await costOf('./lists-once.ts', file, 'check')
        rows.push(costRow(`${ending}, read alone`, bare), costRow(`${ending}, checked`, checked))
        within = checked.seconds <= budget.seconds && checked.peak - checked.idle <= budget.megabytes
      }
      within = (await benchDocument(folder, size, rows)) && within
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  printTable(
    'Reading and checking a list of five columns; MB is over the idle process',
    ['as', 'rows', 'seconds', 'of them work', 'µs a row', 'MB'],
    rows,
  )
  return within
}
