import type { Failure } from '../issue.ts'
import type { AddressPart } from './address-parts.ts'
import type { AddressRegion, AddressShape } from './address-shape.ts'
import { postalCodeText } from './formatted-address.ts'

/** The other parts of an address, as they are entered. */
export type ReadPart = (part: AddressPart) => string | null

/** No postal code of the data is longer; the patterns are tried on nothing else. */
const longestPostalCode = 20

const matches = (pattern: string, text: string): boolean =>
  text.length <= longestPostalCode && new RegExp(`^(?:${pattern})`).test(text)

function inPostalCode({ postalCode, ...shape }: AddressShape, text: string, read: ReadPart): Failure | null {
  if (!postalCode) return null
  const { pattern, example } = postalCode
  const code = postalCodeText(text)
  if (!matches(`(?:${pattern})$`, code))
    return { key: 'LocKey_Address_PostalCodeUnknown', params: { example } }
  const region = regionIn(shape, read('Region') ?? '')
  if (!region?.postalCode || matches(region.postalCode, code)) return null
  return { key: 'LocKey_Address_PostalCodeElsewhere', params: { region: region.names.latin ?? region.value } }
}

/**
 * What the data of a country do not know in a part that was entered, or null. It is no mistake, for data are late and can be wrong:
 * the claimant confirms it.
 */
export function pointedOut(
  shape: AddressShape,
  part: AddressPart,
  text: string,
  read: ReadPart,
): Failure | null {
  if (part === 'PostalCode') return inPostalCode(shape, text, read)
  if (part !== 'Region' || shape.regions.length === 0 || regionIn(shape, text)) return null
  return { key: 'LocKey_Address_RegionUnknown' }
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\p{Zs}]+/gu, '')
    .toLowerCase()

/** The region of a country that a text names, by its abbreviation or by a name in any language; null where none has it. */
export function regionIn({ regions }: Pick<AddressShape, 'regions'>, text: string): AddressRegion | null {
  const wanted = folded(text)
  return (
    regions.find(({ value }) => value === text) ??
    regions.find(({ value, names }) =>
      [value, ...Object.values(names)].some((name) => folded(name) === wanted),
    ) ??
    null
  )
}
