import type { Condition } from '../conditions/condition.ts'
import type { Path } from '../path.ts'
import type { Block } from './block-schema.ts'
import { innerBlocksOf } from './registry.ts'
import { conditionsOf } from './show-when.ts'

/** A condition, with the place that it is written at. */
export interface PlacedCondition {
  readonly condition: Condition
  readonly path: Path
}

/** A block, with its place and everything that must hold for it to be shown. */
export interface PlacedBlock {
  readonly block: Block
  readonly path: Path
  /** The conditions of the blocks around it, then its own. */
  readonly shown: readonly PlacedCondition[]
}

/** The conditions without their places. */
export const withoutPlaces = (conditions: readonly PlacedCondition[]): readonly Condition[] =>
  conditions.map(({ condition }) => condition)

/**
 * All blocks of a list and inside them, every block before those inside it. `path` is the place of the list, `around`
 * the conditions of the blocks around it.
 */
export const walkBlocks = (
  blocks: readonly Block[],
  path: Path = [],
  around: readonly PlacedCondition[] = [],
): readonly PlacedBlock[] =>
  blocks.flatMap((block, index) => {
    const place = [...path, index]
    const own = conditionsOf(block).map((condition, at) => ({ condition, path: [...place, 'showWhen', at] }))
    const shown = [...around, ...own]
    return [{ block, path: place, shown }, ...walkBlocks(innerBlocksOf(block), [...place, 'blocks'], shown)]
  })
