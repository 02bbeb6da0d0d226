import type { Step } from '../step.ts'
import { findPart } from './stored/traits-part.ts'

export const find: Step = {
  stored: findPart,
  resealed: { none: 'nothing sealed' },
  exported: { none: 'made again from the claims' },
  verified: { none: 'made again from the claims' },
  purged: { none: 'made of claims' },
  calls: { none: 'staff alone' },
  commands: ['find'],
  upkeep: { none: 'made again from the claims' },
}
