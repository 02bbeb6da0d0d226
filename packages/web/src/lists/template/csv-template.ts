import type { ColumnHelp } from './column-help.ts'

/** By it spreadsheet programs know that a file is UTF-8. */
const byteOrderMark = '\ufeff'

/** A cell, in quotes where a program could split it or take its blanks away. */
const cellOf = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * The template of a list as separated values: the headings, and a row that says what belongs below them, which is not read. Where a
 * comma stands before decimals, spreadsheet programs expect semicolons.
 */
export const csvTemplate = (columns: readonly ColumnHelp[], hasDecimalComma: boolean): Uint8Array =>
  new TextEncoder().encode(
    byteOrderMark +
      [
        columns.map(({ heading }) => heading),
        columns.map(({ sentences }) => (sentences.length > 0 ? `# ${sentences.join('; ')}` : '')),
      ]
        .map((cells) => cells.map(cellOf).join(hasDecimalComma ? ';' : ','))
        .join('\r\n'),
  )
