import type { Step } from '../step.ts'

export const receipt: Step = {
  stored: { none: 'a receipt is in its claim' },
  resealed: { none: 'nothing sealed' },
  exported: { none: 'it is in the claim' },
  verified: { none: 'the ledger proves it' },
  purged: { none: 'a receipt is in its claim' },
  calls: ['receipts'],
  commands: { none: 'nothing to type' },
  upkeep: { none: 'nothing ends' },
}
