/**
 * `npm run bench -- presses`: where the time of a key, a toggle and a press that shows every error goes, by Chromium's traces on the slow
 * phone, beside the references. Prints the median of each kind of work, and draws one press of each with the median time, as `presses.svg`
 * in the folder `BENCH_PICTURES` (a temporary one).
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { caseOfSize } from '../../e2e/fixtures/case-of-size.ts'
import { startServerWithChanges } from '../../e2e/fixtures/server-of-copy.ts'
import { kindsOfWork, workBetween } from '../first-load/main-thread.ts'
import { median } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import { alternate } from './alternate.ts'
import { ownPage, referencePage } from './form-pages.ts'
import { openBrowser } from './open-browser.ts'
import { type PressLine, pressPicture } from './press-picture.ts'
import { type ReferenceName, serveReference } from './serve-reference.ts'
import { type Press, pressNames, tracePress } from './trace-press.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const sizes = [14, 500] as const
const shownKinds = kindsOfWork.filter((kind) => kind !== 'parse' && kind !== 'evaluate')

const references: Readonly<Record<ReferenceName, string>> = {
  bare: 'React alone',
  hookForm: 'react-hook-form',
  equal: 'the same frame',
}
const referenceNames = ['bare', 'hookForm', 'equal'] as const

/** The press whose time is the median, or next to it. */
const middle = (all: readonly Press[]): Press | undefined =>
  all.toSorted((a, b) => a.painted - b.painted)[Math.floor((all.length - 1) / 2)]

const ms = (value: number): string => value.toFixed(1)

/** Measures, prints and draws. It has no goals of its own: those of `browser` are about the same times. */
export async function benchPresses(): Promise<boolean> {
  const browser = await openBrowser()
  const served = await Promise.all(referenceNames.map((name) => serveReference(name)))
  const lines: PressLine[] = []
  const rows: string[][] = []
  for (const size of sizes) {
    const server = await startServerWithChanges(caseOfSize(size))
    const pages = [
      ['Redress', ownPage(server.url, size)] as const,
      ...referenceNames.map(
        (name, at) => [references[name], referencePage(served[at]?.url ?? '', size)] as const,
      ),
    ]
    for (const press of pressNames) {
      const all = await alternate(
        rounds,
        ...pages.map(
          ([, page]) =>
            () =>
              tracePress(browser, page, press),
        ),
      )
      for (const [at, found] of all.entries()) {
        const title = `${press}, ${size}: ${pages[at]?.[0]}`
        const parts = found.map(({ work, painted }) => workBetween(work, 0, painted))
        rows.push([
          title,
          ms(median(found.map(({ painted }) => painted))),
          ...shownKinds.map((kind) => ms(median(parts.map((sums) => sums[kind])))),
        ])
        const shown = middle(found)
        if (shown) lines.push({ title, press: shown })
      }
    }
    await server.dispose()
  }
  for (const { close } of served) close()
  await browser.close()
  printTable(
    'From the event to the end of its frame, processor 4 times slower; milliseconds, medians',
    ['', 'all', ...shownKinds],
    rows,
  )
  const folder = process.env.BENCH_PICTURES ?? mkdtempSync(join(tmpdir(), 'redress-bench-'))
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'presses.svg')
  writeFileSync(path, pressPicture(lines))
  console.log(`Drawn: ${path}`)
  return true
}
