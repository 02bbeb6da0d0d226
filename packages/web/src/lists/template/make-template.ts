import { directionOf } from '@redress/form'
import type { ListFacts } from '../worker/list-facts.ts'
import { openList } from '../worker/open-list.ts'
import { type ColumnHelp, columnHelp } from './column-help.ts'
import { xlsxTemplate } from './xlsx-template.ts'

/** The forms in which a template is offered. */
export type TemplateFormat = 'xlsx' | 'csv'

/** By it spreadsheet programs know that a file is UTF-8. */
const byteOrderMark = '\ufeff'

/** A cell, in quotes where a program could split it or take its blanks away. */
const cellOf = (text: string): string =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * The template of a list as separated values: the headings, and a row that says what belongs below them, which is not read. Where a
 * comma stands before decimals, spreadsheet programs expect semicolons.
 */
const csvTemplate = (columns: readonly ColumnHelp[], hasDecimalComma: boolean): Uint8Array =>
  new TextEncoder().encode(
    byteOrderMark +
      [
        columns.map(({ heading }) => heading),
        columns.map(({ sentences }) => (sentences.length > 0 ? `# ${sentences.join('; ')}` : '')),
      ]
        .map((cells) => cells.map(cellOf).join(hasDecimalComma ? ';' : ','))
        .join('\r\n'),
  )

/** The template of a list in the words of the active culture. */
export async function makeTemplate(facts: ListFacts, format: TemplateFormat): Promise<Uint8Array> {
  const list = await openList(facts)
  const columns = columnHelp(list)
  if (format === 'csv') return csvTemplate(columns, list.writer?.writing.number.decimal === ',')
  return xlsxTemplate(columns, {
    rows: list.text('LocKey_List_Title'),
    help: list.text('LocKey_List_Help'),
    isRightToLeft: directionOf(facts.cultures[0]?.culture ?? '') === 'rtl',
  })
}
