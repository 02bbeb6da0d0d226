import type { Step } from '../step.ts'

export const review: Step = {
  stored: { none: 'it is computed anew from claims' },
  resealed: { none: 'nothing sealed' },
  exported: { none: 'it writes files of its own' },
  verified: { none: 'it changes nothing' },
  purged: { none: 'nothing is stored' },
  calls: { none: 'staff alone' },
  commands: ['review'],
  upkeep: { none: 'nothing ends' },
}
