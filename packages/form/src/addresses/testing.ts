import type { AddressShape } from './address-shape.ts'

/** The addresses of Canada, with two of its provinces. */
export const canada: AddressShape = {
  country: 'CA',
  lines: ['{Line1}', '{Locality} {Region} {PostalCode}'],
  required: ['Line1', 'Locality', 'Region', 'PostalCode'],
  words: { Region: 'Province' },
  postalCode: { pattern: '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d', example: 'H3Z 2Y7' },
  regions: [
    { value: 'ON', names: { local: 'Ontario' }, postalCode: 'K|L|M|N|P' },
    { value: 'QC', names: { local: 'Quebec', fr: 'Québec' }, postalCode: 'G|H|J' },
  ],
}
