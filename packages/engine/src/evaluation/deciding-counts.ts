import { computedCounts } from '../blocks/records/count-limits.ts'
import { maximumsOf, minimumsOf, type RecordBlock } from '../blocks/records/registry.ts'
import { allHold, type ReadValue } from '../dependencies/resolve-form.ts'

/** The expressions that decide now how many records there must be and can be. */
export const decidingCounts = (block: RecordBlock, read: ReadValue): readonly string[] =>
  computedCounts(
    [...minimumsOf(block), ...maximumsOf(block)].filter(({ when }) => when === null || allHold([when], read)),
  )
