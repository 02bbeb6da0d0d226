import { ofClaimItself } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { always, contradictingNames, ofClaims } from './signal.ts'

/** A claimant whose name has no word of that in the class list. */
export const otherThanListed = ofClaims({
  title: 'Another name than in the class list',
  reason: 'The claimant has no word of the name in the class list',
  family: 'identity',
  cost: 'comparing two names',
  fair: 'Heirs, guardians and people who changed their whole name differ from the list: it stays below what is worth a look.',
  least: 1,
  mostBits: 3,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: ({ names, listedNames }) => contradictingNames(names, listedNames),
  grouping: ofClaimItself,
  bits: always(1),
  words: () => 'another name than that in the class list',
})
