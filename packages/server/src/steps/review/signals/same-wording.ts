import { sharedValues } from '../grouping.ts'
import { plainText, wordingBands } from '../wording.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

/** Texts in one's own words that are nearly the same. */
export const sameWording = ofClaims({
  title: 'Same wording',
  reason: 'Nearly the same text in their own words by different claimants',
  family: 'wording',
  cost: 'a hash of each letter of long texts, and eight more',
  fair: 'Helpers and law firms write for many, and people copy an example: it adds less than an account.',
  least: 3,
  mostBits: 4,
  inHouseholds: true,
  ties: true,
  compared: plainText,
  marks: ({ texts }) => marksOf(texts.flatMap(wordingBands)),
  grouping: sharedValues,
  bits: growing(0.5, 0.6),
  words: (others) => `nearly the same wording as ${otherClaimants(others)}`,
})
