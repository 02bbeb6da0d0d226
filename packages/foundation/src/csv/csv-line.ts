import { stringify } from 'csv-stringify/sync'

/*
 * A spreadsheet treats a cell that begins with one of these as a formula, and may run it. Full-width forms count too,
 * and so do characters after spaces or invisible characters.
 */
const formula = /^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** Characters that no cell can contain: control characters except tab and line breaks, and noncharacters. */
const unprintable = /(?![\t\r\n])\p{Cc}|[\uFFFE\uFFFF]/gu

/** A cell with a claimant's text: an apostrophe precedes what could be a formula. */
export function cellText(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = String(value).toWellFormed().replaceAll(unprintable, '\uFFFD')
  return typeof value === 'string' && formula.test(text) ? `'${text}` : text
}

/** The byte order mark, by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line of a CSV file (RFC 4180) that is safe to open in a spreadsheet. Every cell that is not empty is quoted. */
export const csvLine = (cells: readonly (string | number | boolean | null | undefined)[]): string =>
  stringify([cells.map(cellText)], { quoted: true, record_delimiter: 'windows' })
