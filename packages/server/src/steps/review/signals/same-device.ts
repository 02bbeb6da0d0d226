import { sharedValues } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { growing, marksOf, ofObservations, otherClaimants } from './signal.ts'

/** The key that one browser keeps for the site. */
export const sameDevice = ofObservations({
  title: 'Same browser',
  reason: 'Sent from one browser',
  family: 'contact',
  cost: 'one hash',
  fair: 'Families, libraries, shelters and helpers send from one browser: by itself it stays below what is worth a look. The key is random, and derived from nothing.',
  least: 3,
  mostBits: 3.5,
  inHouseholds: true,
  ties: false,
  compared: plainText,
  marks: ({ observed }) => marksOf(observed?.page ? [observed.page.device] : []),
  grouping: sharedValues,
  bits: growing(0.5, 0.5),
  words: (others) => `sent from the same browser as ${otherClaimants(others)}`,
})
