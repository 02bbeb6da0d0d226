import type { EnteredAddress } from '../claim-facts.ts'
import { sharedValues } from '../grouping.ts'
import { plainWords } from '../wording.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

/** Words of streets and flats as they are abbreviated. */
const short: Readonly<Record<string, string>> = {
  street: 'st',
  road: 'rd',
  avenue: 'av',
  ave: 'av',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  apartment: 'apt',
  unit: 'apt',
  suite: 'ste',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
}

/** An address for comparison, however its words are abbreviated. */
export const comparedAddress = (address: string): string =>
  plainWords(address)
    .map((word) => short[word] ?? word)
    .join('')

const whole = ({ street, postalCode }: EnteredAddress): string =>
  comparedAddress(`${street} ${postalCode.split('-')[0] ?? ''}`)

/** Claims of different people at one postal address. */
export const sameAddress = ofClaims({
  title: 'Same address',
  reason: 'Three claimants or more at one address',
  family: 'contact',
  cost: 'one hash',
  fair: 'Families, shelters, nursing homes and law firms share an address: it grows slowly and never makes a claim worth a look by itself.',
  least: 3,
  mostBits: 2.5,
  inHouseholds: true,
  ties: false,
  compared: comparedAddress,
  marks: ({ addresses }) => marksOf(addresses.map(whole)),
  grouping: sharedValues,
  bits: growing(0.2, 0.3),
  words: (others) => `the same postal address as ${otherClaimants(others)}`,
})
