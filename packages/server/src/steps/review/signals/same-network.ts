import { sharedValues } from '../grouping.ts'
import { comparedNetwork, growing, ofObservations, otherClaimants } from './signal.ts'

/** A network of 256 addresses, or a /48 of IPv6. */
export const sameNetwork = ofObservations({
  title: 'Same network',
  reason: 'Sent from one network of 256 addresses',
  family: 'contact',
  cost: 'one hash',
  fair: 'Libraries, campuses, firms and mobile carriers have thousands behind one network: it adds next to nothing.',
  least: 20,
  mostBits: 1.5,
  inHouseholds: false,
  ties: false,
  compared: comparedNetwork,
  marks: ({ observed }) => (observed ? [{ value: comparedNetwork(observed.network) }] : []),
  grouping: sharedValues,
  bits: growing(0.1, 0.1),
  words: (others) => `sent from the same network as ${otherClaimants(others)}`,
})
