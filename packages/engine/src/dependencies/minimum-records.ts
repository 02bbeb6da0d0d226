import type { RecordBlock } from '../form/block.ts'
import { allHold, type ReadValue } from './resolve.ts'

/** How many saved records a manager or table needs now (REC-4, REC-9). */
export function minimumRecords(block: RecordBlock, read: ReadValue): number {
  if (block.type === 'recordManager') return block.required ? 1 : 0
  if (typeof block.minRecords === 'number') return block.minRecords
  return allHold([block.minRecords.when], read) ? block.minRecords.count : 0
}
