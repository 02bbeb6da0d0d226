import { strToU8, zipSync } from 'fflate'
import { letterOf } from '../worker/read-list.ts'
import type { ColumnHelp } from './column-help.ts'
import { fixedParts } from './fixed-parts.ts'
import { xmlText } from './xml-text.ts'

/** What a template is called and how it is laid out. */
export interface TemplateLook {
  /** The names of its sheets: of the rows, and of what is said about them. */
  readonly rows: string
  readonly help: string
  readonly isRightToLeft: boolean
}

/** The last row to which choices and notes reach: as many rows as a list can have, and the headings. */
const lastRow = 100_001
/** The rows of the help sheet: headings, sentences, and choices below them. */
const firstChoiceRow = 3
/** The styles of `xl/styles.xml` by their places. */
const styles = { heading: 1, text: 2, day: 3, amount: 4, wrapped: 5 } as const
const styleOf = { day: styles.day, amount: styles.amount, number: 0, text: styles.text } as const
const mostTitle = 32
const mostPrompt = 255

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

const textCell = (column: number, row: number, text: string, style: number): string =>
  `<c r="${letterOf(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const rowOf = (row: number, texts: readonly string[], style: number): string =>
  `<row r="${row}">${texts.map((text, column) => (text === '' ? '' : textCell(column, row, text, style))).join('')}</row>`

const widthOf = ({ heading }: ColumnHelp): number => Math.min(40, Math.max(14, heading.length + 4))

const columnsXml = (
  columns: readonly ColumnHelp[],
  style: (help: ColumnHelp) => number,
  width = widthOf,
): string =>
  `<cols>${columns
    .map(
      (help, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width(help)}" customWidth="1" style="${style(help)}"/>`,
    )
    .join('')}</cols>`

/** What is shown beside a cell that is selected, and the choices that it offers. */
function validation(help: ColumnHelp, column: number, helpSheet: string): string {
  const { heading, sentences, choices } = help
  const letter = letterOf(column)
  const source = `'${helpSheet.replaceAll("'", "''")}'!$${letter}$${firstChoiceRow}:$${letter}$${firstChoiceRow + choices.length - 1}`
  const prompt = `showInputMessage="1" promptTitle="${xmlText(heading.slice(0, mostTitle))}" prompt="${xmlText(sentences.join('\n').slice(0, mostPrompt))}"`
  const place = `sqref="${letter}2:${letter}${lastRow}"`
  if (choices.length === 0) return `<dataValidation allowBlank="1" ${prompt} ${place}/>`
  return `<dataValidation type="list" allowBlank="1" ${prompt} ${place}><formula1>${xmlText(source)}</formula1></dataValidation>`
}

function rowsSheet(columns: readonly ColumnHelp[], { help, isRightToLeft }: TemplateLook): string {
  const headings = columns.map(({ heading }) => heading)
  const view = `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  const validations = columns.map((column, at) => validation(column, at, help)).join('')
  return `${declaration}<worksheet xmlns="${namespace}">${view}${columnsXml(columns, ({ holds }) => styleOf[holds])}<sheetData>${rowOf(1, headings, styles.heading)}</sheetData><dataValidations count="${columns.length}">${validations}</dataValidations></worksheet>`
}

function helpSheet(columns: readonly ColumnHelp[], { isRightToLeft }: TemplateLook): string {
  const view = `<sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}/></sheetViews>`
  const most = Math.max(0, ...columns.map(({ choices }) => choices.length))
  const choiceRows = Array.from({ length: most }, (_, at) =>
    rowOf(
      firstChoiceRow + at,
      columns.map(({ choices }) => choices[at] ?? ''),
      styles.text,
    ),
  )
  const rows = [
    rowOf(
      1,
      columns.map(({ heading }) => heading),
      styles.heading,
    ),
    rowOf(
      2,
      columns.map(({ sentences }) => sentences.join('\n')),
      styles.wrapped,
    ),
    ...choiceRows,
  ]
  return `${declaration}<worksheet xmlns="${namespace}">${view}${columnsXml(
    columns,
    () => 0,
    () => 32,
  )}<sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** What no name of a sheet may have. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

/**
 * The template of a list as a workbook: the headings, choices to pick from, and beside each cell what belongs into it. A second
 * sheet says the same, and holds the choices.
 */
export function xlsxTemplate(columns: readonly ColumnHelp[], look: TemplateLook): Uint8Array {
  const named = { ...look, rows: sheetName(look.rows), help: sheetName(look.help) }
  const sheets = [named.rows, named.help]
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')
  const parts = {
    ...fixedParts,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${namespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets}</sheets></workbook>`,
    'xl/worksheets/sheet1.xml': rowsSheet(columns, named),
    'xl/worksheets/sheet2.xml': helpSheet(columns, named),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}
