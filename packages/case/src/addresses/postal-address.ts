import type { AddressPart } from '@redress/form'
import { formattedAddress } from '@redress/form/addresses'
import { shapeOfCountry } from './shape-of-country.ts'

/** Reads a part of an address; null where it is empty. */
export type ReadPart = (part: AddressPart) => string | null

/** An address that a letter can be posted to. */
export interface PostalAddress {
  /** As the post of the country writes them, without the country. */
  readonly lines: readonly string[]
  /** The code of the country. */
  readonly country: string
}

/** Without a field of the country, a case asks for addresses in the United States alone. */
const usualCountry = 'US'

/** The lines of an address as the post of its country writes them, without the country. `country` is null where it is not known. */
export const addressLines = (country: string | null, read: ReadPart): readonly string[] =>
  formattedAddress(country === null ? null : shapeOfCountry(country), read)

/** The address that its parts make; null where street or place is missing, or the country has no code. */
export function postalAddress(read: ReadPart): PostalAddress | null {
  const country = read('Country') ?? usualCountry
  const isWhole = read('Line1') !== null && (read('Locality') ?? read('PostalCode')) !== null
  return isWhole && /^[A-Z]{2}$/.test(country) ? { lines: addressLines(country, read), country } : null
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/**
 * The name of a country as the last line of a letter that comes from another country: in English and capitals (UPU, USPS IMM 122).
 */
export const countryLine = (country: string): string => (countryNames.of(country) ?? country).toUpperCase()
