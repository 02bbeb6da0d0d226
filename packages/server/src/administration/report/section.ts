import { escapeHtml } from '../../foundation/escape-html.ts'
import { number } from './charts.ts'

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
