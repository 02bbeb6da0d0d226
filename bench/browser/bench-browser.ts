/**
 * `npm run bench`, the browser part: what a claimant with a slow phone waits for, in turn with a page of the same fields
 * made with React alone. The page must be built. A missed budget is reported and fails nothing, since a busy machine
 * misses it too.
 */
import type { Browser } from '@playwright/test'
import { caseOfSize } from '../../e2e/fixtures/case-of-size.ts'
import { startServerWithChanges } from '../../e2e/fixtures/server-of-copy.ts'
import { startServer } from '../../e2e/fixtures/server-process.ts'
import { median, p95 } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { alternate } from './alternate.ts'
import { openLanding } from './landing.ts'
import { landingColumns, landingRow } from './landing-row.ts'
import { openBrowser } from './open-browser.ts'
import { serveReference } from './serve-reference.ts'
import { type FormPage, type Work, workOn } from './work.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sizes = [14, 500] as const
/** The budgets in milliseconds, for 14 fields and for 500. */
const budgets = { keystroke: [35, 100], toggle: [40, 130], validate: [null, 350] } as const

const ms = (value: number): string => value.toFixed(0)

const ours = (url: string, count: number): FormPage => ({
  url: `${url}/lookup`,
  field: `[name="credentials.benchField${Math.floor(count / 2)}"]`,
  choices: ['[name="credentials.lookupBy"][value=vin]', '[name="credentials.lookupBy"][value=claim]'],
  button: 'form button[data-look=primary]',
  // All fields but the one that was typed into, and the two that the second choice shows.
  errors: count - 2 - 1 + 2,
})

const reference = (url: string, count: number): FormPage => ({
  url: `${url}/?count=${count}`,
  field: `[name="field-${Math.floor(count / 2)}"]`,
  choices: ['[value=yes]', '[value=no]'],
  button: 'form button',
  errors: count - 2 - 1,
})

function workRows(
  size: (typeof sizes)[number],
  works: readonly [readonly Work[], readonly Work[]],
): string[][] {
  const at = sizes.indexOf(size)
  const row = (what: string, of: (work: Work) => readonly number[], budget: number | null | undefined) => {
    const [mine, theirs] = works.map((runs) => runs.flatMap(of))
    const cells = [mine, theirs].map((values = []) => `${ms(median(values))} / ${ms(p95(values))}`)
    return [`${what}, ${size} fields`, ...cells, budget ? String(budget) : '']
  }
  return [
    row('Keystroke', ({ keystrokes }) => keystrokes, budgets.keystroke[at]),
    row('Toggle a dependency', ({ toggles }) => toggles, budgets.toggle[at]),
    row('Show every error', ({ validate }) => [validate], budgets.validate[at]),
  ]
}

async function benchLanding(browser: Browser, bare: string): Promise<void> {
  const server = await startServer()
  try {
    // The first load does not count: a server compresses what it sends at its best for later requests.
    await openLanding(browser, `${server.url}/automotive`)
    const [mine, theirs] = await alternate(
      rounds,
      () => openLanding(browser, `${server.url}/automotive`),
      () => openLanding(browser, `${bare}/?count=14`),
    )
    printTable(
      'Opening a page on a slow phone (processor 4 times slower, 150 ms, 1.6 Mbit/s); milliseconds, median / p95',
      landingColumns,
      [
        landingRow('Sample case, landing page', mine),
        landingRow('React alone, 14 fields', theirs),
        ['budget', '105', '800', '1500', '', '0'],
      ],
    )
  } finally {
    await server.dispose()
  }
}

async function benchWork(browser: Browser, bare: string): Promise<void> {
  const rows: string[][] = []
  for (const size of sizes) {
    const server = await startServerWithChanges(caseOfSize(size))
    try {
      const works = await alternate(
        rounds,
        () => workOn(browser, ours(server.url, size)),
        () => workOn(browser, reference(bare, size)),
      )
      rows.push(...workRows(size, works))
    } finally {
      await server.dispose()
    }
  }
  printTable(
    'From the press to the paint, processor 4 times slower; milliseconds, median / p95',
    ['', 'Redress', 'React alone', 'budget (p95)'],
    rows,
  )
}

/** Measures in a real browser, and prints the results beside the reference and the budgets. */
export async function benchBrowser(): Promise<void> {
  const [browser, bare] = [await openBrowser(), await serveReference()]
  try {
    await benchLanding(browser, bare.url)
    await benchWork(browser, bare.url)
  } finally {
    bare.close()
    await browser.close()
  }
}
