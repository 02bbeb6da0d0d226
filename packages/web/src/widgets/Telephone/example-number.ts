import examples from 'libphonenumber-js/examples.mobile.json'
import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/min'

/** A number of a country as people there write it, kept from right to left pages; null where the data have none. */
export function exampleNumber(country: string): string | null {
  const number = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined
  return number ? `\u2066${number.formatNational()}\u2069` : null
}
