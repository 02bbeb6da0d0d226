import type { Condition } from '../conditions/condition.ts'
import type { Path } from '../path.ts'
import type { Block } from './block-schema.ts'
import { innerBlocksOf } from './registry.ts'
import { conditionsOf } from './show-when.ts'

/** A condition, with the place that it is written at. */
export interface PlacedCondition {
  readonly condition: Condition
  readonly path: Path
  /** While it does not hold, what was typed stays, and counts as no answer. */
  readonly keeps?: boolean
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

type Placed = Pick<PlacedBlock, 'block' | 'path'> & { readonly when?: Condition }

const walkPlaced = (
  placed: readonly Placed[],
  around: Path,
  conditions: readonly PlacedCondition[],
): readonly PlacedBlock[] =>
  placed.flatMap(({ block, path, when }) => {
    const place = [...around, ...path]
    const own = conditionsOf(block).map((condition, at) => ({ condition, path: [...place, 'showWhen', at] }))
    const part = when ? [{ condition: when, path: place, keeps: true }] : []
    const shown = [...conditions, ...part, ...own]
    return [{ block, path: place, shown }, ...walkPlaced(innerBlocksOf(block), place, shown)]
  })

/** All blocks of a list and inside them, every block before those inside it. `path` is the place of the list. */
export const walkBlocks = (blocks: readonly Block[], path: Path = []): readonly PlacedBlock[] =>
  walkPlaced(
    blocks.map((block, index) => ({ block, path: [index] })),
    path,
    [],
  )
