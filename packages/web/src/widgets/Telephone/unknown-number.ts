import type { BuiltInKey } from '@redress/engine'
import { isTelephone } from '@redress/engine'
import parsed from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'

/** Why a number is pointed out, and the code of the country that does not have it, where one is known. */
interface Unknown {
  readonly key: BuiltInKey
  readonly country: string | null
}

/** The countries with the code that a number begins with, the largest first; no code is the beginning of another. */
const countriesOf = (stored: string): readonly string[] =>
  Object.entries(metadata.country_calling_codes).find(([code]) => stored.startsWith(`+${code}`))?.[1] ?? []

/**
 * What is pointed out about a number, or null: that its country has no such numbers, or that no country has its code. It is
 * taken all the same. Data are late and can be wrong.
 */
export function unknownNumber(stored: string, country: string): Unknown | null {
  if (!isTelephone(stored)) return null
  const number = parsed(stored)
  if (number?.isValid()) return null
  const countries = countriesOf(stored)
  const likely = number?.country ?? (countries.includes(country) ? country : countries[0])
  return likely === undefined
    ? { key: 'LocKey_Validation_Telephone_Country', country: null }
    : { key: 'LocKey_Telephone_Unknown', country: likely }
}
