import type { Step } from '../step.ts'

export const report: Step = {
  stored: { none: 'it is computed anew from claims' },
  resealed: { none: 'nothing sealed' },
  exported: { none: 'it writes files of its own' },
  verified: { none: 'it changes nothing' },
  purged: { none: 'nothing is stored' },
  calls: { none: 'staff alone' },
  commands: ['report', 'figures'],
  upkeep: { none: 'nothing ends' },
}
