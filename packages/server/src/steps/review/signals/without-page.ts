import { ofClaimItself } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { always, ofObservations } from './signal.ts'

/** A claim that was posted without the page of the form. */
export const withoutPage = ofObservations({
  title: 'Posted without the page',
  reason: 'Posted without the page of the form',
  family: 'filling',
  cost: 'nothing',
  fair: 'A person files by the page, whatever aid they use. A page that was open while the product was upgraded sends nothing either.',
  least: 1,
  mostBits: 6,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: ({ observed }) => (observed && observed.page === null ? [{ value: 'withoutPage' }] : []),
  grouping: ofClaimItself,
  bits: always(5),
  words: () => 'posted without the page of the form',
})
