import type { Step } from '../step.ts'
import { decidePart } from './stored/decision-events.ts'

export const decide: Step = {
  stored: decidePart,
  resealed: { none: '`case-data/keys` re-encrypts events' },
  exported: { none: 'its events are in the history' },
  verified: { none: 'the ledger proves it' },
  purged: 'decisions',
  calls: { none: 'staff alone' },
  commands: ['decide', 'objections'],
  upkeep: { none: 'nothing ends' },
}
