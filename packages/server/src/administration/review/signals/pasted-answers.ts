import { ofClaimItself } from '../grouping/of-claim-itself.ts'
import { plainText } from '../plain-text.ts'
import { always } from './always.ts'
import { ofObservations } from './of-observations.ts'

/** Fields that somebody who copies a few numbers does not paste. */
const leastPasted = 5

/** A form in which every text was pasted, and nothing was typed. */
export const pastedAnswers = ofObservations({
  title: 'Every answer pasted',
  reason: 'Every text was pasted, and nothing was typed',
  family: 'filling',
  cost: 'nothing',
  fair: 'Helpers who have the answers in a list paste them: it stays below what is worth a look. What a browser or a password manager fills in is not pasted.',
  least: 1,
  mostBits: 2.5,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: ({ observed }) =>
    observed?.page && observed.page.pasted >= leastPasted && observed.page.typed === 0
      ? [{ value: 'pasted' }]
      : [],
  grouping: ofClaimItself,
  bits: always(1.5),
  words: () => 'every text was pasted, and nothing was typed',
})
