import { traitKinds } from '../../find/trait-kinds.ts'
import { sharedValues } from '../grouping.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

const compared = (number: string): string => traitKinds.telephone.stored(number)[0] ?? ''

/** Claims of different people with one telephone number. */
export const sameTelephone = ofClaims({
  title: 'Same telephone number',
  reason: 'Three claimants or more with one number',
  family: 'contact',
  cost: 'one hash',
  fair: 'Households, shelters and nursing homes share a telephone: it grows slowly and never makes a claim worth a look by itself.',
  least: 3,
  mostBits: 3,
  inHouseholds: true,
  ties: false,
  compared,
  marks: ({ telephones }) => marksOf(telephones.map(compared)),
  grouping: sharedValues,
  bits: growing(0.2, 0.35),
  words: (others) => `the same telephone number as ${otherClaimants(others)}`,
})
