import { sharedValues } from '../grouping.ts'
import { mailAddress, mailbox } from '../mail-address.ts'
import { plainText } from '../wording.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

const compared = (account: string): string => (mailAddress(account) ? mailbox(account) : plainText(account))

/** Claims of different people that are to be paid to one account. */
export const sameAccount = ofClaims({
  title: 'Same account',
  reason: 'One account to be paid for different claimants',
  family: 'payment',
  cost: 'one hash',
  fair: 'Couples and children share an account: a few others add little. A firm that is paid for its clients can be named in fraud.yaml.',
  least: 2,
  mostBits: 10,
  inHouseholds: true,
  ties: true,
  compared,
  marks: ({ accounts }) => marksOf(accounts.map(compared)),
  grouping: sharedValues,
  bits: growing(0.3, 1.6),
  words: (others) => `the same account as ${otherClaimants(others)}`,
})
