import { escapeHtml } from '@redress/foundation/escape-html.ts'

/** A section of the report: its title, a note on its figures, and HTML. */
export const section = (title: string, note: string, ...content: readonly string[]): string =>
  `<section><h2>${title}</h2><p class="note">${note}</p>${content.join('')}</section>`

/** A row of a table. The first cell is its name; numbers are aligned right. */
export type Cells = readonly (string | number)[]

const cell = (value: string | number, index: number): string => {
  if (index === 0) return `<th scope="row">${escapeHtml(String(value))}</th>`
  return typeof value === 'number' ? `<td class="n">${number(value)}</td>` : `<td>${escapeHtml(value)}</td>`
}

/** A table, with a row for the sum if there is one. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly Cells[],
  total?: Cells,
): string {
  const isNumber = (index: number): boolean => typeof rows[0]?.[index] === 'number'
  const heads = head.map(
    (name, index) => `<th scope="col"${isNumber(index) ? ' class="n"' : ''}>${escapeHtml(name)}</th>`,
  )
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`)
  const sum = total ? [`<tr class="total">${total.map(cell).join('')}</tr>`] : []
  return `<div class="scroll"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${heads.join('')}</tr></thead><tbody>${[...body, ...sum].join('')}</tbody></table></div>`
}

/** The table of a chart: collapsed on a screen, expanded on paper, in columns if it is long. */
export function behindChart(caption: string, head: readonly string[], rows: readonly Cells[]): string {
  const look = rows.length > 24 ? ' class="three-columns"' : rows.length > 12 ? ' class="two-columns"' : ''
  return `<details${look}><summary>The figures behind the chart</summary>${table(caption, head, rows)}</details>`
}

/** The placeholder for an empty section. */
export const nothing = (words: string): string => `<p class="nothing">${words}</p>`

export const number = (value: number): string => value.toLocaleString('en')

/** One bar: its name, its value, and its label on the axis if it has one. */
export interface Bar {
  readonly name: string
  readonly value: number
  readonly tick?: string
}

/** The round number at or above a value at the end of an axis, and the step of its grid lines. */
function axisOf(most: number): { readonly end: number; readonly step: number } {
  const rough = Math.max(most, 4) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough && each % 1 === 0) ??
    power * 10
  return { end: Math.ceil(Math.max(most, 1) / step) * step, step }
}

const size = { width: 760, height: 230, left: 52, right: 8, top: 22, bottom: 30 } as const

function gridLines(end: number, step: number, y: (value: number) => number): string[] {
  return Array.from({ length: Math.round(end / step) + 1 }, (_, index) => index * step).map(
    (value) =>
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${y(value)}" y2="${y(value)}" class="${value === 0 ? 'axis' : 'grid'}"/><text x="${size.left - 8}" y="${y(value) + 4}" class="tick end">${number(value)}</text>`,
  )
}

/** Limits the width of bars when there are only a few. */
const widestBar = 56

/** Vertical bars along time. The highest is labelled. */
export function columnChart(label: string, bars: readonly Bar[]): string {
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const { end, step } = axisOf(most)
  const inner = size.height - size.top - size.bottom
  const y = (value: number): number => Math.round((size.top + inner * (1 - value / end)) * 10) / 10
  const slot = (size.width - size.left - size.right) / Math.max(bars.length, 1)
  const gap = slot > 6 ? Math.min(slot * 0.25, 10) : slot * 0.1
  const width = Math.min(slot - gap, widestBar)
  const peak = bars.findIndex(({ value }) => value === most)
  const shapes = bars.map(({ name, value, tick }, index) => {
    const x = size.left + index * slot + (slot - width) / 2
    const middle = (x + width / 2).toFixed(1)
    const isPeak = index === peak && most > 0
    const bar = `<rect x="${x.toFixed(2)}" y="${y(value)}" width="${width.toFixed(2)}" height="${(y(0) - y(value)).toFixed(1)}" class="${isPeak ? 'bar peak' : 'bar'}"><title>${escapeHtml(name)}: ${number(value)}</title></rect>`
    const place = bars.length < 10 ? 0.5 : index / bars.length
    const anchor = place > 0.9 ? 'end' : place < 0.1 ? 'start' : 'middle'
    const top = isPeak
      ? `<text x="${middle}" y="${y(value) - 6}" class="value ${anchor}">${number(value)}</text>`
      : ''
    const under =
      tick === undefined
        ? ''
        : `<text x="${middle}" y="${size.height - 10}" class="tick middle">${escapeHtml(tick)}</text>`
    return bar + top + under
  })
  return `<div class="chart"><svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escapeHtml(label)}">${[...gridLines(end, step, y), ...shapes].join('')}</svg></div>`
}

/**
 * Horizontal bars with their names. The end of each bar shows its value and its share of `whole`, by default the sum of
 * all bars.
 */
export function barChart(label: string, bars: readonly Bar[], whole?: number): string {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const sum = whole ?? bars.reduce((all, { value }) => all + value, 0)
  const [row, left, right] = [30, 290, 110]
  const width = size.width - left - right
  const shapes = bars.map(({ name, value }, index) => {
    const y = index * row
    const share =
      sum > 0 ? ` <tspan class="share">${((value / sum) * 100).toFixed(value === sum ? 0 : 1)} %</tspan>` : ''
    const length = (width * value) / most
    return `<text x="${left - 12}" y="${y + 20}" class="name end">${escapeHtml(name.length > 38 ? `${name.slice(0, 37)}…` : name)}</text><rect x="${left}" y="${y + 5}" width="${width}" height="20" class="track"/><rect x="${left}" y="${y + 5}" width="${length.toFixed(1)}" height="20" class="bar"/><text x="${left + width + 10}" y="${y + 20}" class="value">${number(value)}${share}</text>`
  })
  return `<div class="chart"><svg viewBox="0 0 ${size.width} ${bars.length * row}" role="img" aria-label="${escapeHtml(label)}">${shapes.join('')}</svg></div>`
}
