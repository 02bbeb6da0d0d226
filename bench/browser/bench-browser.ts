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
import { ownPage, referencePage } from './form-pages.ts'
import { firstMistake, type Landing, openLanding } from './landing.ts'
import { landingColumns, landingRow } from './landing-row.ts'
import { openBrowser } from './open-browser.ts'
import { type ReferenceName, serveReference } from './serve-reference.ts'
import { type Work, workOn } from './work.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sizes = [14, 500] as const
/** Another built checkout, which is measured too, in turn with this one. */
const before = process.env.BENCH_BEFORE
/** The budgets in milliseconds, for 14 fields and for 500. */
const budgets = { keystroke: [35, 100], toggle: [40, 130], validate: [null, 350] } as const

/** The most that each median may be, in times that of React alone; work for 14 fields and for 500. */
const goals = {
  readable: 0.8,
  acceptsTyping: 0.8,
  reacts: 1.3,
  mistake: 1.3,
  blocking: 1.5,
  keystroke: [1.2, 1.2],
  toggle: [1.8, 1.3],
  validate: [2.5, 2.5],
} as const

/** The most that showing every error may take, in times the page with the same frame, hints, summary and focus. */
const goalOfEqual = 1.3

const ms = (value: number): string => value.toFixed(0)
const both = (values: readonly number[]): string => `${ms(median(values))} / ${ms(p95(values))}`

/** How many times as large the median of one is as that of the other. */
const times = (mine: readonly number[], theirs: readonly number[], goal: number): Judged =>
  judged(median(mine) / median(theirs), goal, 2)

type References = Readonly<Record<ReferenceName, string>>

type Works = readonly (readonly Work[])[]

function workRows(
  size: (typeof sizes)[number],
  [formerly = [], mine = [], bare = [], hookForm = [], equal = []]: Works,
) {
  const at = sizes.indexOf(size)
  const row = (what: keyof typeof budgets, name: string, of: (work: Work) => readonly number[]) => {
    const [ourTimes, ofBare, ofHookForm, ofEqual] = [mine, bare, hookForm, equal].map((works) =>
      works.flatMap(of),
    )
    if (!ourTimes || !ofBare || !ofHookForm || !ofEqual) throw new Error('A page was not measured.')
    const goal = goals[what][at] ?? Number.NaN
    const equalGoal = what === 'validate' ? goalOfEqual : Number.POSITIVE_INFINITY
    return [
      `${name}, ${size} fields`,
      ...[ourTimes, ofBare, ofHookForm, ofEqual].map(both),
      formerly.length > 0 ? both(formerly.flatMap(of)) : '',
      times(ourTimes, ofBare, goal),
      String(goal),
      times(ourTimes, ofEqual, equalGoal),
      String(budgets[what][at] ?? ''),
    ]
  }
  return [
    row('keystroke', 'Keystroke', ({ keystrokes }) => keystrokes),
    row('toggle', 'Toggle a dependency', ({ toggles }) => toggles),
    row('validate', 'Show every error', ({ validate }) => [validate]),
  ]
}

/** A row of how many times as long as React alone the page takes. */
function timesRow(mine: readonly Landing[], theirs: readonly Landing[]): (string | Judged)[] {
  const of = (what: 'readable' | 'acceptsTyping' | 'reacts' | 'blocking') =>
    times(
      mine.map((landing) => landing[what]),
      theirs.map((landing) => landing[what]),
      goals[what],
    )
  return [
    'times React alone',
    '',
    of('readable'),
    of('acceptsTyping'),
    of('reacts'),
    of('blocking'),
    judged(Math.max(...mine.map(({ layoutShift }) => layoutShift)), 0, 3),
  ]
}

async function benchLanding(browser: Browser, references: References): Promise<boolean> {
  const [sample, equal] = [await startServer(), await startServerWithChanges(caseOfSize(14))]
  const formerly = before
    ? [await startServer({}, before), await startServerWithChanges(caseOfSize(14), {}, before)]
    : []
  const pages: readonly (readonly [string, string])[] = [
    ['Sample case, landing page', `${sample.url}/automotive`],
    ['A page of 14 fields', `${equal.url}/lookup`],
    ['React alone, 14 fields', `${references.bare}/?count=14`],
    ['react-hook-form', `${references.hookForm}/?count=14`],
    ['React with the same frame', `${references.equal}/?count=14`],
    ...formerly.map(
      ({ url }, at) =>
        [
          `Before: ${at === 0 ? 'sample case' : '14 fields'}`,
          `${url}/${at === 0 ? 'automotive' : 'lookup'}`,
        ] as const,
    ),
  ]
  try {
    // The first load does not count: a server compresses what it sends at its best for later requests.
    for (const [, url] of pages) await openLanding(browser, url)
    const landings = await alternate(
      rounds,
      ...pages.map(
        ([, url]) =>
          () =>
            openLanding(browser, url),
      ),
    )
    const [mine = [], ofEqual = [], bare = []] = landings
    const opened = printTable(
      'Opening a page on a slow phone (processor 4 times slower, a line of 150 ms and 1.6 Mbit/s); milliseconds, median / p95',
      landingColumns,
      [
        ...landings.map((loads, index) => landingRow(pages[index]?.[0] ?? '', loads)),
        ['Sample case:', '', '', '', '', '', ''],
        timesRow(mine, bare),
        ['14 fields:', '', '', '', '', '', ''],
        timesRow(ofEqual, bare),
        ['goal', '', '0.8', '0.8', '1.3', '1.5', '0'],
        ['budget', '105', '800', '1500', '', '', '0'],
      ],
    )
    const answers = await alternate(
      rounds,
      ...pages.map(
        ([, url]) =>
          () =>
            firstMistake(
              browser,
              url,
              url.includes('count=') ? 'form button' : 'form button[data-look=primary]',
            ),
      ),
    )
    const [, , ofBare = [], ofHookForm = []] = answers
    const answered = printTable(
      'From opening the page to the answer to a first mistake, on the same phone and line; milliseconds, median / p95',
      ['', 'answered', 'times React alone', 'times react-hook-form'],
      answers.map((values, index) => [
        pages[index]?.[0] ?? '',
        both(values),
        times(values, ofBare, index < 2 ? goals.mistake : Number.POSITIVE_INFINITY),
        times(values, ofHookForm, index < 2 ? 1 : Number.POSITIVE_INFINITY),
      ]),
    )
    return opened && answered
  } finally {
    await Promise.all([sample, equal, ...formerly].map((server) => server.dispose()))
  }
}

async function benchWork(browser: Browser, references: References): Promise<boolean> {
  const rows: (string | Judged)[][] = []
  for (const size of sizes) {
    const server = await startServerWithChanges(caseOfSize(size))
    const former = before ? await startServerWithChanges(caseOfSize(size), {}, before) : null
    try {
      const works = await alternate(
        rounds,
        ...(former ? [() => workOn(browser, ownPage(former.url, size))] : []),
        () => workOn(browser, ownPage(server.url, size)),
        () => workOn(browser, referencePage(references.bare, size)),
        () => workOn(browser, referencePage(references.hookForm, size)),
        () => workOn(browser, referencePage(references.equal, size)),
      )
      rows.push(...workRows(size, former ? works : [[], ...works]))
    } finally {
      await former?.dispose()
      await server.dispose()
    }
  }
  return printTable(
    'From the press to the paint, processor 4 times slower; milliseconds, median / p95',
    [
      '',
      'Redress',
      'React alone',
      'react-hook-form',
      'same frame',
      'before',
      'times alone',
      'goal',
      'times same frame',
      'budget (p95)',
    ],
    rows,
  )
}

/** Measures in a real browser, and prints the results beside the references, the goals and the budgets. True if each goal is met. */
export async function benchBrowser(): Promise<boolean> {
  const browser = await openBrowser()
  const served = {
    bare: await serveReference('bare'),
    hookForm: await serveReference('hookForm'),
    equal: await serveReference('equal'),
  }
  const urls = { bare: served.bare.url, hookForm: served.hookForm.url, equal: served.equal.url }
  try {
    const met = [await benchLanding(browser, urls), await benchWork(browser, urls)]
    return met.every(Boolean)
  } finally {
    for (const { close } of Object.values(served)) close()
    await browser.close()
  }
}
