import { sharedValues } from '../grouping.ts'
import { growing, marksOf, ofClaims, otherClaimants } from './signal.ts'

const compared = (sha256: string): string => sha256.trim().toLowerCase()

/** The same file in claims of different people. */
export const sameDocument = ofClaims({
  title: 'Same document',
  reason: 'The same file, byte for byte, sent by different claimants',
  family: 'document',
  cost: 'one hash',
  fair: 'People send the notice or an empty form that all received: such files can be named in fraud.yaml.',
  least: 2,
  mostBits: 6,
  inHouseholds: true,
  ties: true,
  compared,
  marks: ({ documents }) => marksOf(documents.map(compared)),
  grouping: sharedValues,
  bits: growing(0.8, 1.3),
  words: (others) => `the same document as ${otherClaimants(others)}`,
})
