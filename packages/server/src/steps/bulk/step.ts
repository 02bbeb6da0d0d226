import type { Step } from '../step.ts'

export const bulk: Step = {
  stored: { none: 'each row becomes a claim' },
  resealed: { none: 'nothing sealed' },
  exported: { none: 'it is in the claim' },
  verified: { none: 'the ledger proves it' },
  purged: { none: 'each row becomes a claim' },
  calls: ['bulk'],
  commands: { none: 'nothing to type' },
  upkeep: { none: 'nothing ends' },
}
