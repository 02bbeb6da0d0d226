import { sharedValues } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

/** The least length of a number that identifies: the last digits of a longer one are shared by chance. */
const shortest = 7

/** One number of a person, a vehicle or a thing in claims of different people. */
export const sameIdentifier = ofClaims({
  title: 'Same identifying number',
  reason: 'One number of a person, a vehicle or a thing for different claimants',
  family: 'identity',
  cost: 'one hash',
  fair: 'Two owners of one vehicle both file, and numbers are mistyped: two claims alone are not worth a look.',
  least: 2,
  mostBits: 8,
  inHouseholds: true,
  ties: true,
  compared: plainText,
  marks: ({ identifiers }) =>
    marksOf(identifiers.map(plainText).filter((number) => number.length >= shortest)),
  grouping: sharedValues,
  bits: growing(1.5, 1.6),
  words: (others) => `the same identifying number as ${otherClaimants(others)}`,
})
