import { isTelephone, plainText } from '@redress/engine'
import parsed, { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

/** Where a widget names no country. */
export const usualCountry = 'US'

/** What stands before a number that was copied from a link. */
const scheme = /^tel:\s*/i

/** What people write between the digits of a number, and not in it. */
const separators = /[\s()[\].\-\u00b7\u2022~]/g

/** A text as a number of a country, unless it is one; null for what has an extension too. */
function numberIn(text: string, country: string) {
  const options = { ...(isSupportedCountry(country) && { defaultCountry: country }), extract: false }
  const number = parsed(text, options)
  return number && number.ext === undefined ? number : null
}

/**
 * What is stored of a typed text: the number with + and the code of its country, read as one of this country where it has no +
 * (REG-4). A text that is no number stays as it was typed, without separators if it has nothing else besides digits: the rule of
 * the field then says what is wrong with it.
 */
export function keptNumber(text: string, country: string): string {
  const plain = plainText(text).replace(scheme, '')
  const compact = plain.replace(separators, '')
  if (!/^\+?\d*$/.test(compact)) return numberIn(plain, country)?.number ?? text
  return (numberIn(plain, country) ?? numberIn(compact, country))?.number ?? compact
}

/** A number as its own country writes it for other countries; as it is stored, where no country is known. */
export const internationalNumber = (kept: string): string =>
  (isTelephone(kept) && numberIn(kept, '')?.formatInternational()) || kept

/** Whether a number has the code of a country: the United States and Canada have the same. */
const isAtHome = (code: string, country: string): boolean =>
  isSupportedCountry(country) && getCountryCallingCode(country) === code

/**
 * A stored number as it is shown in the input: as people in this country dial it, with the code of its country if that is
 * another. Typed back, it is the same number.
 */
export function shownNumber(kept: string, country: string): string {
  const number = isTelephone(kept) ? numberIn(kept, country) : null
  if (!number) return kept
  const national = isAtHome(number.countryCallingCode, country) ? [number.formatNational()] : []
  const faithful = [...national, number.formatInternational()].find(
    (text) => keptNumber(text, country) === kept,
  )
  return faithful ?? kept
}
