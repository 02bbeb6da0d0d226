import { median } from '../percentile.ts'
import { printTable } from '../print-table.ts'
import type { FirstLoad } from './first-load-of.ts'
import { kindsOfWork, workBetween } from './main-thread.ts'
import type { MeasuredLoad } from './measured-load.ts'

const ms = (value: number): string => value.toFixed(0)

/** When the script of a page has arrived. */
const scriptArrived = ({ requests }: FirstLoad): number =>
  requests.find(({ name }) => name === 'Script')?.end ?? Number.NaN

const moments: readonly ((load: FirstLoad) => number)[] = [
  ({ takesText }) => takesText,
  ({ text }) => text,
  scriptArrived,
  ({ reacts }) => reacts,
]

function printMoments(pages: readonly MeasuredLoad[]): void {
  const row = (name: string, of: (moment: (load: FirstLoad) => number) => number) => [
    name,
    ...moments.map((moment) => ms(of(moment))),
  ]
  printTable(
    'The first load of a page on a slow phone; milliseconds since navigation',
    ['', 'first field takes text', 'first text', 'script has arrived', 'page reacts'],
    pages.flatMap(({ title, loads, median: shown }) => [
      row(`${title}, load below`, (moment) => moment(shown)),
      row('median of each', (moment) => median(loads.map(moment))),
      row('least of each', (moment) => Math.min(...loads.map(moment))),
      row('most of each', (moment) => Math.max(...loads.map(moment))),
    ]),
  )
}

function printRequests({ title, median: { requests } }: MeasuredLoad): void {
  printTable(
    `${title}: requests that ended before the page reacted`,
    ['', 'asked', 'first byte', 'end', 'KB'],
    requests.map(({ name, asked, firstByte, end, kilobytes }) => [
      name,
      ms(asked),
      ms(firstByte),
      ms(end),
      kilobytes.toFixed(1),
    ]),
  )
}

/** The main thread's work until the page reacts, and the part of it after the script has arrived. */
function workRows({ title, median: load }: MeasuredLoad): string[][] {
  const row = (name: string, from: number) => {
    const sums = workBetween(load.work, from, load.reacts)
    const idle = load.reacts - from - kindsOfWork.reduce((sum, kind) => sum + sums[kind], 0)
    return [name, ...kindsOfWork.map((kind) => ms(sums[kind])), ms(idle)]
  }
  return [row(title, 0), row('after its script', scriptArrived(load))]
}

/** Prints when the pages react, and for one load of each its requests and the work of its main thread. */
export function printFirstLoads(pages: readonly MeasuredLoad[]): void {
  printMoments(pages)
  for (const page of pages) printRequests(page)
  printTable(
    'Work of the main thread until the page reacts; milliseconds',
    ['', 'parse HTML', 'style, layout', 'evaluate script', 'run script', 'paint', 'other', 'idle'],
    pages.flatMap(workRows),
  )
}
