import { sharedValues } from '../grouping.ts'
import { mailbox } from '../mail-address.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

/** Claims of different people with one mailbox. */
export const sameEmail = ofClaims({
  title: 'Same e-mail address',
  reason: 'Three claimants or more with one e-mail address',
  family: 'contact',
  cost: 'one hash',
  fair: 'Families, helpers and law firms share a mailbox: it grows slowly and never makes a claim worth a look by itself.',
  least: 3,
  mostBits: 3.5,
  inHouseholds: true,
  ties: false,
  compared: mailbox,
  marks: ({ emails }) => marksOf(emails.map(mailbox)),
  grouping: sharedValues,
  bits: growing(0.3, 0.4),
  words: (others) => `the same e-mail address as ${otherClaimants(others)}`,
})
