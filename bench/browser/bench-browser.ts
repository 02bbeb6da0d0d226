/**
 * `npm run bench`, the browser part: what a claimant with a slow phone waits for, in turn with a page of the same fields
 * made with React alone. The page must be built. A missed budget in milliseconds is reported and fails nothing, since a busy machine
 * misses it too. A median that is over its goal, in times that of React alone, is red and fails.
 */
import type { Browser } from '@playwright/test'
import { caseOfSize } from '../../e2e/fixtures/case-of-size.ts'
import { startServerWithChanges } from '../../e2e/fixtures/server-of-copy.ts'
import { startServer } from '../../e2e/fixtures/server-process.ts'
import { type Judged, judged } from '../judged.ts'
import { median, p95 } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { alternate } from './alternate.ts'
import { type Landing, openLanding } from './landing.ts'
import { landingColumns, landingRow } from './landing-row.ts'
import { openBrowser } from './open-browser.ts'
import { serveReference } from './serve-reference.ts'
import { type FormPage, type Work, workOn } from './work.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sizes = [14, 500] as const
/** The budgets in milliseconds, for 14 fields and for 500. */
const budgets = { keystroke: [35, 100], toggle: [40, 130], validate: [null, 350] } as const

/** The most that each median may be, in times that of React alone. */
const goals = { landing: 1.3, keystroke: 1.2, toggle: 1.3, validate: 1.5 } as const

const ms = (value: number): string => value.toFixed(0)

/** How many times as large the median of one is as that of the other. */
const times = (mine: readonly number[], theirs: readonly number[], goal: number): Judged =>
  judged(median(mine) / median(theirs), goal, 2)

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
): (string | Judged)[][] {
  const at = sizes.indexOf(size)
  const row = (what: keyof typeof budgets, name: string, of: (work: Work) => readonly number[]) => {
    const [mine, theirs] = [works[0].flatMap(of), works[1].flatMap(of)]
    const cells = [mine, theirs].map((values) => `${ms(median(values))} / ${ms(p95(values))}`)
    const judgement = [times(mine, theirs, goals[what]), String(goals[what])]
    return [`${name}, ${size} fields`, ...cells, ...judgement, String(budgets[what][at] ?? '')]
  }
  return [
    row('keystroke', 'Keystroke', ({ keystrokes }) => keystrokes),
    row('toggle', 'Toggle a dependency', ({ toggles }) => toggles),
    row('validate', 'Show every error', ({ validate }) => [validate]),
  ]
}

/** A row of how many times as long as React alone the page takes. */
function timesRow(mine: readonly Landing[], theirs: readonly Landing[]): (string | Judged)[] {
  const of = (value: (landing: Landing) => number) => times(mine.map(value), theirs.map(value), goals.landing)
  return [
    'times React alone, goal 1.3',
    '',
    of(({ readable }) => readable),
    of(({ acceptsTyping }) => acceptsTyping),
    of(({ reacts }) => reacts),
    judged(Math.max(...mine.map(({ layoutShift }) => layoutShift)), 0, 3),
  ]
}

async function benchLanding(browser: Browser, bare: string): Promise<boolean> {
  const server = await startServer()
  try {
    // The first load does not count: a server compresses what it sends at its best for later requests.
    await openLanding(browser, `${server.url}/automotive`)
    const [mine, theirs] = await alternate(
      rounds,
      () => openLanding(browser, `${server.url}/automotive`),
      () => openLanding(browser, `${bare}/?count=14`),
    )
    return printTable(
      'Opening a page on a slow phone (processor 4 times slower, 150 ms, 1.6 Mbit/s); milliseconds, median / p95',
      landingColumns,
      [
        landingRow('Sample case, landing page', mine),
        landingRow('React alone, 14 fields', theirs),
        timesRow(mine, theirs),
        ['budget', '105', '800', '1500', '', '0'],
      ],
    )
  } finally {
    await server.dispose()
  }
}

async function benchWork(browser: Browser, bare: string): Promise<boolean> {
  const rows: (string | Judged)[][] = []
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
  return printTable(
    'From the press to the paint, processor 4 times slower; milliseconds, median / p95',
    ['', 'Redress', 'React alone', 'times', 'goal', 'budget (p95)'],
    rows,
  )
}

/** Measures in a real browser, and prints the results beside the reference, the goals and the budgets. True if each goal is met. */
export async function benchBrowser(): Promise<boolean> {
  const [browser, bare] = [await openBrowser(), await serveReference()]
  try {
    const met = [await benchLanding(browser, bare.url), await benchWork(browser, bare.url)]
    return met.every(Boolean)
  } finally {
    bare.close()
    await browser.close()
  }
}
