import type { AddressPart } from '@redress/engine'

/** The tokens of HTML by which browsers fill in an address. */
const tokens: Readonly<Partial<Record<AddressPart, string>>> = {
  Country: 'country',
  Line1: 'address-line1',
  Line2: 'address-line2',
  Line3: 'address-line3',
  DependentLocality: 'address-level3',
  Locality: 'address-level2',
  Region: 'address-level1',
  PostalCode: 'postal-code',
}

/** The token of a part. What the case writes stands before it, `section-former`; `off` is for all of them. */
export function autocompleteOf(part: AddressPart, written = ''): string {
  const token = tokens[part]
  return written === 'off' || token === undefined ? 'off' : `${written} ${token}`.trim()
}
