import { minimumOf, type RecordBlock } from '../blocks/records/registry.ts'
import { allHold, type ReadValue } from './resolve-form.ts'

/** How many saved records a manager or table needs now (REC-4, REC-9). */
export function minimumRecords(block: RecordBlock, read: ReadValue): number {
  const { count, when } = minimumOf(block)
  return when === null || allHold([when], read) ? count : 0
}
