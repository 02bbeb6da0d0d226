import { addressLines, type ReadPart } from '@redress/case/addresses/postal-address.ts'
import { addressParts, type FieldPlan, isAddress, partField } from '@redress/form'

/** The columns of addresses in lines, each with the field of the country that the address is known by. */
export type AddressColumns = ReadonlyMap<string, string>

/** The column of an address in lines, beside those of its parts: `homeFormatted`. */
const formattedColumn = (country: string): string => country.replace(/Country$/, 'Formatted')

/** The addresses among fields, by the name that `nameOf` gives a field in the table; none whose column a field of the case has. */
export const addressColumns = (
  fields: readonly FieldPlan[],
  nameOf: (field: FieldPlan) => string,
  taken: readonly string[],
): AddressColumns =>
  new Map(
    fields
      .filter(({ widget }) => widget && isAddress(widget))
      .map((field) => [formattedColumn(nameOf(field)), nameOf(field)] as const)
      .filter(([column]) => !taken.includes(column)),
  )

/** An address in the lines of its country, with the code of the country last; null where nothing but that was entered. */
function formattedCell(country: string, cell: (name: string) => unknown): string | null {
  const read: ReadPart = (part) => {
    const value = cell(partField(country, part))
    return typeof value === 'string' && value.trim() !== '' ? value : null
  }
  const code = read('Country')
  const lines = addressLines(code, read)
  return lines.length === 0 ? null : [...lines, ...(code === null ? [] : [code])].join('\n')
}

/** The letters and digits of a text, whatever their order and what stands between them. */
const lettersOf = (text: string): string =>
  [...text.normalize('NFKC').toUpperCase()]
    .filter((each) => /[\p{L}\p{M}\p{N}]/u.test(each))
    .sort()
    .join('')

/**
 * Whether the columns of addresses in a row say what their parts say, in any order: the data of a country may have changed since
 * the row was written. `answer` reads the other columns.
 */
export const areFormattedAsAnswered = (
  row: Readonly<Record<string, string>>,
  answer: (name: string) => unknown,
): boolean =>
  Object.entries(row).every(([column, cell]) => {
    const country = countryOfColumn(column, row)
    if (country === null) return true
    const expected = formattedCell(country, answer) ?? ''
    return cell === expected || lettersOf(cell) === lettersOf(plainCell(country, answer))
  })

/** The parts of an address without the shape of its country. */
const plainCell = (country: string, cell: (name: string) => unknown): string =>
  addressParts
    .map((part) => {
      const value = cell(partField(country, part))
      return part !== 'Confirmed' && typeof value === 'string' ? value : ''
    })
    .join('')

/** The field of the country of a column with an address in lines; null of any other column. */
export function countryOfColumn(column: string, row: Readonly<Record<string, string>>): string | null {
  const country = column.replace(/Formatted$/, 'Country')
  return country !== column && Object.hasOwn(row, country) ? country : null
}

/** The cells of the columns of addresses, of a row whose other cells `cell` reads. */
export const addressCells = (columns: AddressColumns, cell: (name: string) => unknown): (string | null)[] =>
  [...columns.values()].map((country) => formattedCell(country, cell))
