import type { Step } from '../step.ts'
import { outboxPart } from './stored/outbox-part.ts'

export const outbox: Step = {
  stored: outboxPart,
  resealed: { none: 'nothing sealed' },
  exported: { none: 'what was sent is made of claims' },
  verified: { none: 'a delivery proves nothing' },
  purged: { none: 'deliveries name claims alone' },
  calls: { none: 'staff alone' },
  commands: ['outbox'],
  upkeep: { none: 'a delivery is retried until it is settled, and stays' },
}
