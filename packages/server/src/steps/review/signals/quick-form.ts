import { quickest } from '../grouping.ts'
import { plainText } from '../wording.ts'
import { always, ofObservations } from './signal.ts'

/** A form that was filled in far more quickly than by others. */
export const quickForm = ofObservations({
  title: 'Filled in quickly',
  reason: 'Filled in within an eighth of the time that half of the others need',
  family: 'filling',
  cost: 'one number',
  fair: 'It is compared with the times of the same form. Whoever opens a saved form, or lets a password manager fill it in, still reads its pages.',
  least: 30,
  mostBits: 5,
  inHouseholds: false,
  ties: false,
  compared: plainText,
  marks: ({ formType, observed }) =>
    observed?.page && observed.page.pages > 1 ? [{ value: formType, number: observed.page.seconds }] : [],
  grouping: quickest,
  bits: always(3.5),
  words: () => 'filled in within an eighth of the time that half of the others need',
})
