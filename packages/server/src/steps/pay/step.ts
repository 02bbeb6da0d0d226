import type { Step } from '../step.ts'
import { payPart } from './stored/payment-events.ts'

export const pay: Step = {
  stored: payPart,
  resealed: { none: '`case-data/keys` re-encrypts events' },
  exported: { none: 'its events are in the history' },
  verified: { none: 'the ledger proves it' },
  purged: 'payments',
  calls: { none: 'staff alone' },
  commands: ['pay'],
  upkeep: { none: 'nothing ends' },
}
