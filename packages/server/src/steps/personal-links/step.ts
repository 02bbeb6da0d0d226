import type { Step } from '../step.ts'

export const personalLinks: Step = {
  stored: { none: 'they are stored with the other links' },
  resealed: { none: 'nothing sealed' },
  exported: { none: 'a link would let its reader act' },
  verified: { none: 'a link proves nothing' },
  purged: { none: 'named with the class list' },
  calls: { none: 'they are opened by signing in' },
  commands: ['links'],
  upkeep: { none: 'nothing ends' },
}
