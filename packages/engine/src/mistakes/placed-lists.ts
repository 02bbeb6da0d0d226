import { isRecordBlock, type RecordBlock } from '../blocks/records/registry.ts'
import { withoutPlaces } from '../blocks/walk-blocks.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FormDefinition, PageDefinition } from '../form/form-definition.ts'
import type { Path } from '../path.ts'
import { placedBlocks } from './placed-blocks.ts'

/** A block of records, with its place. */
export interface PlacedList {
  readonly block: RecordBlock
  readonly path: Path
  readonly page: PageDefinition
  /** All that must hold for it to be shown, besides what skips its page. */
  readonly conditions: readonly Condition[]
}

/** Every block of records of a form, in the order of its pages. */
export const placedLists = (definition: FormDefinition): readonly PlacedList[] =>
  placedBlocks(definition).flatMap(({ block, path, page, shown }) =>
    isRecordBlock(block) ? [{ block, path, page, conditions: withoutPlaces(shown) }] : [],
  )
