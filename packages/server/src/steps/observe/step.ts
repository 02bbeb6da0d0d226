import type { Step } from '../step.ts'
import { removeOldObservations } from './observations.ts'
import { observationPlace } from './observed-claim.ts'
import { observePart } from './stored/observations-part.ts'

export const observe: Step = {
  stored: observePart,
  resealed: [
    {
      table: 'observation',
      called: 'The observation of the claim',
      rows: ({ observations }) => observations,
      placeOf: observationPlace,
    },
  ],
  exported: { none: 'a review reads it, nobody else' },
  verified: { none: 'nothing is decided by an observation alone' },
  purged: 'what was observed of them',
  calls: { none: 'it is sent with the claim' },
  commands: { none: 'nothing to type' },
  upkeep: [{ name: 'observations', run: removeOldObservations }],
}
