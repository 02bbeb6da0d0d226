import { variedValues } from '../grouping.ts'
import { isPublic, mailAddress, mailbox } from '../mail-address.ts'
import { growing, type Mark, ofClaims } from './signal.ts'

/** One mailbox that was written in many ways, with dots or behind a plus. */
export const variedEmail = ofClaims({
  title: 'One mailbox written in many ways',
  reason: 'One mailbox behind e-mail addresses that look different, of different claimants',
  family: 'mailbox',
  cost: 'two hashes',
  fair: 'People who share a mailbox write its address alike; a few ways are a note of its owner. Only services where anybody has a mailbox count: a law firm numbers its clients at its own domain.',
  least: 4,
  mostBits: 8,
  inHouseholds: false,
  ties: true,
  compared: mailbox,
  marks: ({ emails }) =>
    [...new Set(emails)].flatMap((email): readonly Mark[] => {
      const address = mailAddress(email)
      return address && isPublic(address)
        ? [{ value: mailbox(email), written: `${address.local}@${address.domain}` }]
        : []
    }),
  grouping: variedValues,
  bits: growing(0.5, 1.5),
  words: (others) => `one mailbox, written in ${(others + 1).toLocaleString('en')} ways`,
})
