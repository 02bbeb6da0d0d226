import type { Block } from '../blocks/block-schema.ts'
import { conditionsOf } from '../blocks/block-shape.ts'
import { isRecordBlock, type RecordBlock } from '../blocks/records.ts'
import { innerBlocksOf } from '../blocks/registry.ts'
import type { Condition } from '../conditions/condition.ts'
import type { FormDefinition, PageDefinition } from '../form/form-definition.ts'
import type { Path } from '../path.ts'

/** A block of records, with its place. */
export interface PlacedList {
  readonly block: RecordBlock
  readonly path: Path
  readonly page: PageDefinition
  /** All that must hold for it to be shown, besides what skips its page. */
  readonly conditions: readonly Condition[]
}

type InBlock = Omit<PlacedList, 'page'>

function listsIn(block: Block, path: Path, above: readonly Condition[]): InBlock[] {
  const conditions = [...above, ...conditionsOf(block)]
  return [
    ...(isRecordBlock(block) ? [{ block, path, conditions }] : []),
    ...innerBlocksOf(block).flatMap((inner, index) => listsIn(inner, [...path, 'blocks', index], conditions)),
  ]
}

/** Every block of records of a form, in the order of its pages. */
export const placedLists = ({ pages }: FormDefinition): PlacedList[] =>
  pages.flatMap((page, pageIndex) =>
    page.blocks.flatMap((block, index) =>
      listsIn(block, ['pages', pageIndex, 'blocks', index], []).map((list) => ({ ...list, page })),
    ),
  )
