import { cellText } from '@redress/foundation/csv/csv-line.ts'
import { separatedRows } from '@redress/foundation/csv/csv-rows.ts'
import { countryLine } from '../addresses/postal-address.ts'
import type { FileTotals, Payee, PayeeAnswers } from './payee-format.ts'
import { nameFault } from './payee-name.ts'

/** The lines and the sum of a CSV file: amounts are in the column with this index. `header`: the number of lines before the first. */
export async function csvTotals(
  pieces: AsyncIterable<string>,
  { header, amount }: { header: number; amount: number },
): Promise<FileTotals> {
  let [read, units] = [0, 0n]
  for await (const row of separatedRows(pieces, ',')) {
    read += 1
    if (read <= header) continue
    const written = 'cells' in row ? (row.cells[amount] ?? '') : ''
    if (!/^\d+(\.\d+)?$/.test(written)) throw new Error('A line of the file has no amount.')
    units += BigInt(written.replace('.', ''))
  }
  return { lines: Math.max(0, read - header), units }
}

/**
 * Line breaks and other control characters, those that make a text read in another order than it is written, and those that no font has:
 * of private use, of no character, and the sign for a character that was lost.
 */
const misread = /\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]|\p{Co}|\p{Cn}|\p{Cs}/u

/**
 * Whether a text goes into a cell as it is, and is read so by every program. What a spreadsheet would take for a formula gets an
 * apostrophe, and a payment to such a name or address would go astray. A reader that goes by lines would take what follows a line break for
 * another payment.
 */
export const isPlainCell = (text: string): boolean => cellText(text) === text && !misread.test(text)

/** What `isPlainCell` refuses, after the name of the text. */
export const notPlain =
  'has a line break, a control character or one that cannot be printed, or begins as a formula of a spreadsheet does.'

/** How many lines an address has at most, without the payee: those that fit the window of an envelope. */
const addressLines = 6

/**
 * The payee of a letter: a name, and the lines of the address with the country. `countryName` is for letters that go abroad; whether one
 * does depends on where the letters are posted.
 */
export function postalPayee({ name, address }: PayeeAnswers): { payee: Payee } | { reason: string } {
  const nobody = nameFault(name)
  if (name === null || nobody !== null) return { reason: nobody ?? '' }
  if (address === null)
    return { reason: 'There is no postal address, or street, place or postal code is missing.' }
  const { lines, country } = address
  if (lines.length >= addressLines) return { reason: `The address has more than ${addressLines - 1} lines.` }
  if (![name, ...lines].every(isPlainCell)) return { reason: `The name or the address ${notPlain}` }
  return { payee: { name, address: lines.join('\n'), country, countryName: countryLine(country) } }
}

/** The cells of an address that is posted in a country: as many as `addressLines`, the unused ones empty, then the code of the country. */
export function postalCells({ address = '', country = '', countryName = '' }: Payee, from: string): string[] {
  const lines = [...address.split('\n'), ...(country === from ? [] : [countryName])]
  return [...lines, ...Array.from({ length: addressLines - lines.length }, () => ''), country]
}

export const postalColumns: readonly string[] = [
  ...Array.from({ length: addressLines }, (_, index) => `addressLine${index + 1}`),
  'country',
]
