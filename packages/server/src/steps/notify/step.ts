import type { Step } from '../step.ts'
import { noticePlace } from './notice-link.ts'
import { notifyPart } from './stored/notices-part.ts'

export const notify: Step = {
  stored: notifyPart,
  resealed: [{ table: 'notice', called: 'The notice', rows: ({ notices }) => notices, placeOf: noticePlace }],
  exported: { none: 'its events are in the history' },
  verified: { none: 'the ledger proves it' },
  purged: 'notices',
  calls: { none: 'staff alone' },
  commands: ['notices'],
  upkeep: { none: 'a notice is retried until it is settled, and stays' },
}
