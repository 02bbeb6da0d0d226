import type { Step } from '../step.ts'
import { filingPart } from './stored/filing-part.ts'

export const filing: Step = {
  stored: filingPart,
  resealed: { none: '`case-data/keys` re-encrypts claims' },
  exported: { none: '`case-data/export` writes claims' },
  verified: { none: 'the ledger proves it' },
  purged: 'claims',
  calls: ['submission', 'page-counts'],
  commands: { none: 'nothing to type' },
  upkeep: { none: 'claims stay' },
}
