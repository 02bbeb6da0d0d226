import { ofClaimItself } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { always, contradictingNames, ofClaims } from './signal.ts'

/** A payee whose name has no word of the claimant's. */
export const otherPayee = ofClaims({
  title: 'Another payee',
  reason: "The payee has no word of the claimant's name",
  family: 'payment',
  cost: 'comparing two names',
  fair: 'People are paid to a spouse, a parent or a guardian: by itself it adds next to nothing.',
  least: 1,
  mostBits: 2,
  inHouseholds: true,
  ties: false,
  compared: plainText,
  marks: ({ payees, names }) => contradictingNames(payees, names),
  grouping: ofClaimItself,
  bits: always(0.4),
  words: () => "a payee with no word of the claimant's name",
})
