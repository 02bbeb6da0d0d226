import type { Step } from '../step.ts'
import { accessLogPart } from './stored/access-part.ts'
import { verifyAccess } from './verify-access.ts'

export const accessLog: Step = {
  stored: accessLogPart,
  resealed: { none: 'nothing sealed' },
  exported: { none: '`case-data/export` writes it, since the manifest names its last entry' },
  verified: ({ storage, keys, later }) => verifyAccess(storage, keys, later),
  purged: { none: 'it names claims alone' },
  calls: { none: 'staff alone' },
  commands: { none: 'nothing to type' },
  upkeep: { none: 'it stays as long as the case' },
}
