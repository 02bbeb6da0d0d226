import type { Step } from '../step.ts'
import { claimPagePart } from './stored/claimant-events.ts'

export const claimPage: Step = {
  stored: claimPagePart,
  resealed: { none: '`case-data/keys` re-encrypts events' },
  exported: { none: 'its events are in the history' },
  verified: { none: 'the ledger proves it' },
  purged: { none: 'its events go with the decisions' },
  calls: ['claim-page', 'own-claim'],
  commands: { none: 'nothing to type' },
  upkeep: { none: 'nothing ends' },
}
