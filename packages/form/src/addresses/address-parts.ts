/** The parts of an address in the order of a table of addresses. Each is a field; `Country` decides about the others. */
export const addressParts = [
  'Country',
  'Line1',
  'Line2',
  'Line3',
  'DependentLocality',
  'Locality',
  'Region',
  'PostalCode',
  'SortingCode',
  'Confirmed',
] as const

/** `Confirmed` is no part that a post knows: it holds what the claimant confirmed although the data do not know it. */
export type AddressPart = (typeof addressParts)[number]

/** The fields of an address are named after that of the country: `homeCountry` and `homeLine1`. */
export const namesCountry = /Country$/

/** The field of a part, by the field of the country. */
export const partField = (country: string, part: AddressPart): string =>
  country.slice(0, -'Country'.length) + part
