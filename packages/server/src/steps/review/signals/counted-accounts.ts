import { countedSeries } from '../grouping.ts'
import { mailAddress } from '../mail-address.ts'
import { plainText } from '../wording.ts'
import { growing, ofClaims, seriesMark } from './signal.ts'

/** Accounts of one bank whose numbers count up. */
export const countedAccounts = ofClaims({
  title: 'Accounts that count up',
  reason: 'Account numbers of one bank in a row, of different claimants',
  family: 'payment',
  cost: 'one hash',
  fair: 'A bank gives numbers to strangers in a row, but they seldom are claimants in the same case.',
  least: 5,
  mostBits: 8,
  inHouseholds: false,
  ties: true,
  compared: plainText,
  marks: ({ accounts }) =>
    accounts
      .filter((account) => !mailAddress(account))
      .flatMap((account) => seriesMark(plainText(account), 4)),
  grouping: countedSeries,
  bits: growing(1, 1.2),
  words: (others) => `an account number in a row with ${others.toLocaleString('en')} others`,
})
