import { ofClaimItself } from '../grouping.ts'
import { mailAddress, mailbox } from '../mail-address.ts'
import { always, ofClaims } from './signal.ts'

/** The domain and those above it: `a.b.example` is listed by `b.example` too. */
const withParents = (domain: string): readonly string[] =>
  domain.split('.').map((_, index, parts) => parts.slice(index).join('.'))

/** An e-mail address of a domain that is thrown away after use. */
export const throwAwayEmail = ofClaims({
  title: 'E-mail address to throw away',
  reason: 'An e-mail address of a domain on the list of the case',
  family: 'mailbox',
  cost: 'a look into a list',
  fair: 'People who guard their privacy use such addresses: it stays below what is worth a look.',
  least: 1,
  mostBits: 3.5,
  inHouseholds: false,
  ties: false,
  compared: mailbox,
  marks: ({ emails }, { throwAwayDomains }) =>
    emails.some((email) =>
      withParents(mailAddress(email)?.domain ?? '').some((domain) => throwAwayDomains.has(domain)),
    )
      ? [{ value: 'throwAway' }]
      : [],
  grouping: ofClaimItself,
  bits: always(2),
  words: () => 'an e-mail address to throw away',
})
