import type { Condition } from '../conditions/condition.ts'
import type { Block } from './block-schema.ts'
import { conditionsOf } from './block-shape.ts'
import { innerBlocksOf } from './registry.ts'

/** A block, with everything that must hold for it to be shown. */
interface ConditionalBlock {
  readonly block: Block
  readonly conditions: readonly Condition[]
}

/** A block and those inside it, each with the conditions of the blocks that it stands in, and its own. */
export function flatBlocks(block: Block, above: readonly Condition[] = []): readonly ConditionalBlock[] {
  const conditions = [...above, ...conditionsOf(block)]
  return [{ block, conditions }, ...innerBlocksOf(block).flatMap((inner) => flatBlocks(inner, conditions))]
}
