import { countedSeries } from '../grouping.ts'
import { mailbox } from '../mail-address.ts'
import { growing, lastNumberMark, ofClaims } from './signal.ts'

/** E-mail addresses that count up, such as member00001@. */
export const countedEmails = ofClaims({
  title: 'E-mail addresses that count up',
  reason: 'E-mail addresses that differ in a number that counts up, of different claimants',
  family: 'mailbox',
  cost: 'one hash',
  fair: 'People with one name differ in a year: years do not count, and other numbers are rarely in a row.',
  least: 5,
  mostBits: 8,
  inHouseholds: false,
  ties: true,
  compared: mailbox,
  marks: ({ emails }) =>
    [...new Set(emails.map(mailbox))].flatMap((email) => {
      const at = email.lastIndexOf('@')
      return lastNumberMark(email.slice(0, at)).map(({ value, number }) => ({
        value: `${value}${email.slice(at)}`,
        ...(number !== undefined && { number }),
      }))
    }),
  grouping: countedSeries,
  bits: growing(1, 1.3),
  words: (others) => `an e-mail address in a row with ${others.toLocaleString('en')} others`,
})
