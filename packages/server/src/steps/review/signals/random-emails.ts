import { sharedValues } from '../grouping.ts'
import { mailAddress, mailbox } from '../mail-address.ts'
import { growing, marksOf, ofClaims } from './signal.ts'

/** How often letters and digits alternate in a name that nobody chose. */
const leastChanges = 3

const alternations = (local: string): number => (local.match(/\p{L}(?=\d)|\d(?=\p{L})/gu) ?? []).length

/** E-mail addresses of one domain and length in which letters and digits alternate as if by chance. */
export const randomEmails = ofClaims({
  title: 'E-mail addresses of one pattern',
  reason: 'E-mail addresses of one domain and length with letters and digits as if by chance',
  family: 'mailbox',
  cost: 'one hash',
  fair: 'Services that hide an address give such addresses to honest people: it adds little by itself.',
  least: 5,
  mostBits: 4,
  inHouseholds: false,
  ties: false,
  compared: mailbox,
  marks: ({ emails }) =>
    marksOf(
      emails.flatMap((email) => {
        const address = mailAddress(email)
        if (!address || alternations(address.local) < leastChanges) return []
        return [`${address.local.length}@${address.domain}`]
      }),
    ),
  grouping: sharedValues,
  bits: growing(0.2, 0.4),
  words: (others) =>
    `an e-mail address as if by chance, of one pattern with ${others.toLocaleString('en')} others`,
})
