import { strToU8, zipSync } from 'fflate'
import { fixedParts } from '../template/fixed-parts.ts'
import { xmlText } from '../template/xml-text.ts'
import { letterOf } from '../worker/read-list.ts'

/** A cell of a sheet for tests: a text, a number, or its attributes and content as XML. */
export type TestCell = string | number | null | { readonly attributes: string; readonly xml: string }

function cellXml(cell: TestCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${reference}" ${cell.attributes}>${cell.xml}</c>`
  return `<c r="${reference}" t="inlineStr"><is><t>${xmlText(cell)}</t></is></c>`
}

/** The XML of the rows of a sheet. */
export const sheetXml = (rows: readonly (readonly TestCell[])[]): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, place) => cellXml(cell, `${letterOf(place)}${at + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const workbook =
  '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>'

/** A workbook of parts, in the order in which programs write them: the sheet before the texts that it refers to. */
export const packed = (parts: Readonly<Record<string, string>>): Blob =>
  new Blob([
    new Uint8Array(
      zipSync(
        Object.fromEntries(
          Object.entries({ ...fixedParts, 'xl/workbook.xml': workbook, ...parts }).map(([name, xml]) => [
            name,
            strToU8(xml),
          ]),
        ),
      ),
    ),
  ])

/** A workbook with one sheet of rows. */
export const workbookOf = (
  rows: readonly (readonly TestCell[])[],
  parts: Readonly<Record<string, string>> = {},
): Blob => packed({ 'xl/worksheets/sheet1.xml': sheetXml(rows), ...parts })
