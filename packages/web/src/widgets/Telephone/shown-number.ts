import { isTelephone } from '@redress/engine'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { numberIn } from './number-in.ts'
import { storedNumber } from './stored-number.ts'

/** Whether a number has the code of a country: the United States and Canada have the same. */
const isAtHome = (code: string, country: string): boolean =>
  isSupportedCountry(country) && getCountryCallingCode(country) === code

/**
 * A stored number as it is shown in the input: as people in this country dial it, with the code of its country if that is
 * another. Typed back, it is the same number.
 */
export function shownNumber(stored: string, country: string): string {
  const number = isTelephone(stored) ? numberIn(stored, country) : null
  if (!number) return stored
  const national = isAtHome(number.countryCallingCode, country) ? [number.formatNational()] : []
  const faithful = [...national, number.formatInternational()].find(
    (text) => storedNumber(text, country) === stored,
  )
  return faithful ?? stored
}
