import type { Step } from '../step.ts'
import { reminderPlace } from './reminder-address.ts'
import { removeEndedDrafts } from './remove-drafts.ts'
import { saveForLaterPart } from './stored/drafts-part.ts'

export const saveForLater: Step = {
  stored: saveForLaterPart,
  resealed: [
    // The forms themselves are encrypted by browsers.
    {
      table: 'draftReminder',
      called: 'The reminder of the saved form',
      rows: ({ reminders }) => reminders,
      placeOf: reminderPlace,
    },
  ],
  exported: { none: 'nobody but its claimant can read a saved form' },
  verified: { none: 'a saved form is not filed' },
  purged: 'saved forms and their reminders',
  calls: ['drafts'],
  commands: { none: 'nothing to type' },
  upkeep: [
    {
      name: 'drafts',
      run: (deps) => removeEndedDrafts({ ...deps, inForce: deps.inForce() }),
    },
  ],
}
