import { countryLine } from '../addresses/postal-address.ts'
import { isPlainCell, notPlain } from './is-plain-cell.ts'
import type { Payee, PayeeAnswers } from './payee-format.ts'
import { nameFault } from './payee-name.ts'

/** How many lines an address has at most, without the payee: those that fit the window of an envelope. */
export const addressLines = 6

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
