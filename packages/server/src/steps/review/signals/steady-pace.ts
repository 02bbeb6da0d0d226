import { steadyClusters } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { growing, ofClaims } from './signal.ts'

/** Claims of a cluster that were filed at one pace. */
export const steadyPace = ofClaims({
  title: 'Filed at one pace',
  reason: 'Claims that hang together, filed with equal pauses',
  family: 'rhythm',
  cost: 'nothing for a claim; one sort of the clusters',
  fair: 'It is asked only of claims that hang together by something else.',
  least: 10,
  mostBits: 4,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: () => [],
  grouping: steadyClusters,
  bits: growing(0.5, 0.5),
  words: (others) => `filed at one pace with ${others.toLocaleString('en')} others of its cluster`,
})
