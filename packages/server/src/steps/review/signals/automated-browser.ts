import { ofClaimItself } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { always, ofObservations } from './signal.ts'

/** A browser that says itself that a program drives it. */
export const automatedBrowser = ofObservations({
  title: 'Browser driven by a program',
  reason: 'A browser that says that a program drives it',
  family: 'filling',
  cost: 'nothing',
  fair: 'Screen readers, password managers and voice control do not set it. It is what the standard of automated browsers has for this.',
  least: 1,
  mostBits: 6,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: ({ observed }) => (observed?.page?.automated ? [{ value: 'automated' }] : []),
  grouping: ofClaimItself,
  bits: always(5),
  words: () => 'a browser that says that a program drives it',
})
