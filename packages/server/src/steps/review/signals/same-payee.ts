import { sharedValues } from '../grouping.ts'
import { plainWords } from '../wording.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

const compared = (name: string): string => plainWords(name).toSorted().join(' ')

/** Claims of different people that are to be paid to one name. */
export const samePayee = ofClaims({
  title: 'Same payee',
  reason: 'One name to be paid for three claimants or more',
  family: 'payment',
  cost: 'one hash',
  fair: 'Many people have the same name, and parents are paid for children: it adds little, and nothing beside the account.',
  least: 3,
  mostBits: 2.5,
  inHouseholds: true,
  ties: false,
  compared,
  marks: ({ payees }) => marksOf(payees.map(compared)),
  grouping: sharedValues,
  bits: growing(0.2, 0.35),
  words: (others) => `the same payee as ${otherClaimants(others)}`,
})
