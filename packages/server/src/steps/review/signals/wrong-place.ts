import { shapeOfCountry } from '@redress/case/addresses/shape-of-country.ts'
import type { EnteredAddress } from '../claim-facts.ts'
import { ofClaimItself } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { always, ofClaims } from './signal.ts'

const beginnings = new Map<string, RegExp | null>()

/** How the postal codes of a region begin; null where that is not known. */
function beginningOf(country: string, region: string): RegExp | null {
  const key = `${country} ${region}`
  const known = beginnings.get(key)
  if (known !== undefined) return known
  const pattern = shapeOfCountry(country)?.regions.find(({ value }) => value === region)?.postalCode
  const beginning = pattern === undefined ? null : new RegExp(`^(?:${pattern})`, 'i')
  // A text that a claimant typed is no key to keep.
  if (beginning) beginnings.set(key, beginning)
  return beginning
}

/** Without a field of the country, a case asks for addresses in the United States alone. */
const contradicts = ({ country, region, postalCode }: EnteredAddress): boolean =>
  region !== '' &&
  postalCode !== '' &&
  beginningOf(country === '' ? 'US' : country, region)?.test(postalCode.trim()) === false

/** A postal code that is not of the region of its address. */
export const wrongPlace = ofClaims({
  title: 'Postal code of another region',
  reason: 'The postal code is not of the region of the address',
  family: 'place',
  cost: 'one pattern',
  fair: 'People mistype a code or choose the wrong state: by itself it adds next to nothing.',
  least: 1,
  mostBits: 3,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: ({ addresses }) => (addresses.some(contradicts) ? [{ value: 'contradicts' }] : []),
  grouping: ofClaimItself,
  bits: always(0.8),
  words: () => 'a postal code that is not of the region',
})
