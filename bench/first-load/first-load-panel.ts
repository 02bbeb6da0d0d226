import { chartLayout } from './chart-layout.ts'
import type { FirstLoad } from './first-load-of.ts'
import { type KindOfWork, kindsOfWork, type Work, workBetween } from './main-thread.ts'
import type { MeasuredLoad } from './measured-load.ts'
import type { NetworkRequest } from './network-requests.ts'
import type { Scale } from './scale-to.ts'
import { svgBar, svgBarPath } from './svg-bar.ts'
import { svgLine } from './svg-line.ts'
import { svgWords } from './svg-words.ts'
import { widthOfWords } from './width-of-words.ts'

const ms = (value: number): string => value.toFixed(0).replace(/\B(?=\d{3}$)/, ',')

/** Requests with one name share a row. */
const rowsOf = (requests: readonly NetworkRequest[]): readonly (readonly NetworkRequest[])[] => [
  ...Map.groupBy(requests, ({ name }) => name).values(),
]

/** A row of requests: their name, their size, and a bar for each that is pale until the first byte. */
function requestRow(requests: readonly NetworkRequest[], y: number, x: Scale): string {
  const size = requests.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
  const top = y + (chartLayout.row - chartLayout.bar) / 2
  const name = requests[0]?.name ?? ''
  return [
    svgWords(
      chartLayout.edge,
      y + 14,
      requests.length > 1 ? `${requests.length} ${name.toLowerCase()}` : name,
    ),
    svgWords(chartLayout.sizes, y + 14, `${size.toFixed(1)} KB`, 'end', 'size'),
    ...requests.map(({ asked, firstByte }) => svgBar(x(asked), x(firstByte), top, chartLayout.bar, 'wait')),
    ...requests.map(({ firstByte, end }) => svgBar(x(firstByte), x(end), top, chartLayout.bar, 'arrive')),
  ].join('')
}

/** Milliseconds. Shorter work is not drawn, which the watching of each frame is, and shorter gaps are closed. */
const shortest = 2

/** Work of one kind, as bars to draw. */
function joined(works: readonly Work[]): readonly Work[] {
  const result: Work[] = []
  for (const work of works) {
    const last = result.at(-1)
    if (last && work.from - last.to < shortest) result[result.length - 1] = { ...last, to: work.to }
    else result.push(work)
  }
  return result.filter(({ from, to }) => to - from >= shortest)
}

const workBars = (kind: KindOfWork, { work, reacts }: FirstLoad, y: number, x: Scale): string => {
  const bars = joined(work.filter((one) => one.kind === kind && one.to > 0 && one.from < reacts))
  const outlines = bars.map(({ from, to }) =>
    svgBarPath(x(Math.max(0, from)), x(Math.min(to, reacts)), y + 3, chartLayout.row - 2),
  )
  return `<path class="${kind}" d="${outlines.join('')}"/>`
}

/** The row of the main thread, with the milliseconds in which it works. */
function workRow(load: FirstLoad, y: number, x: Scale): string {
  const sums = workBetween(load.work, 0, load.reacts)
  const busy = kindsOfWork.reduce((sum, kind) => sum + sums[kind], 0)
  return [
    svgWords(chartLayout.edge, y + 17, 'Main thread'),
    svgWords(chartLayout.sizes, y + 17, `${ms(busy)} ms`, 'end', 'size'),
    ...kindsOfWork.toReversed().map((kind) => workBars(kind, load, y, x)),
  ].join('')
}

/** The marks with their words at the top, to the left of a mark where the next one is too near. */
function marks({ takesText, text, reacts }: FirstLoad, top: number, bottom: number, x: Scale): string {
  const all = [
    { at: takesText, label: `takes text ${ms(takesText)}`, look: 'takes' },
    { at: text, label: `first text ${ms(text)}`, look: 'text' },
    { at: reacts, label: `reacts ${ms(reacts)} ms`, look: 'reacts' },
  ].toSorted((a, b) => a.at - b.at)
  return all
    .map(({ at, label, look }, index) => {
      const next = all[index + 1]
      const isLeft = next !== undefined && x(next.at) - x(at) < widthOfWords(label, true) + 10
      return [
        svgLine(x(at), top - 8, bottom, `mark ${look}`),
        svgWords(x(at) + (isLeft ? -5 : 5), top, label, isLeft ? 'end' : 'start', `label ${look}`),
      ].join('')
    })
    .join('')
}

/** One page below the height `top`: its title, its marks, its requests and its main thread. */
export function firstLoadPanel(
  { title, median }: MeasuredLoad,
  top: number,
  x: Scale,
): { readonly svg: string; readonly bottom: number } {
  const rows = rowsOf(median.requests)
  const first = top + 26
  const thread = first + rows.length * chartLayout.row + 4
  const bottom = thread + chartLayout.row + 6
  const svg = [
    svgWords(chartLayout.edge, top + 14, title, 'start', 'panel'),
    ...rows.map((requests, row) => requestRow(requests, first + row * chartLayout.row, x)),
    workRow(median, thread, x),
    marks(median, top + 14, bottom, x),
  ].join('\n')
  return { svg, bottom }
}
