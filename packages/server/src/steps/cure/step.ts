import type { Step } from '../step.ts'

export const cure: Step = {
  stored: { none: 'a cure is a claim that amends one' },
  resealed: { none: 'nothing sealed' },
  exported: { none: 'it is in the claim' },
  verified: { none: 'the ledger proves it' },
  purged: { none: 'a cure is a claim' },
  calls: ['cures'],
  commands: { none: 'nothing to type' },
  upkeep: { none: 'nothing ends' },
}
