import { ofClaimItself } from '../grouping.ts'
import { always, comparedNetwork, ofObservations } from './signal.ts'

/** A network that is listed as one of a data centre, where programs run and hardly anybody lives. */
export const dataCentre = ofObservations({
  title: 'Network of a data centre',
  reason: 'Sent from a network on the list of data centres of the case',
  family: 'contact',
  cost: 'a look into a list',
  fair: 'People who use a VPN, a private relay or the remote desktop of a firm are there too: it adds little, is one cause with the contact that they share, and is no evidence about other findings.',
  least: 1,
  mostBits: 1.5,
  inHouseholds: false,
  ties: false,
  compared: comparedNetwork,
  marks: ({ observed }, { dataCentres }) =>
    observed && dataCentres.covers(observed.network) ? [{ value: comparedNetwork(observed.network) }] : [],
  grouping: ofClaimItself,
  bits: always(0.9),
  words: () => 'sent from the network of a data centre',
})
