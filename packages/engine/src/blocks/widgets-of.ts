import type { Widget } from '../widgets/registry.ts'
import type { Block } from './block-schema.ts'
import { conditionsOf } from './block-shape.ts'
import type { AddressSettings } from './block-type.ts'
import { dependentOn, shownWhen } from './ready-made.ts'
import { isRecordBlock, type RecordBlock } from './records.ts'
import { innerBlocksOf, typeWidgetsOf } from './registry.ts'

/**
 * The field widgets that a block consists of, in their order, each depending on the block's own conditions too.
 * The inputs of a record block are not among them: they are asked for once a record.
 */
export function widgetsOf(block: Block, settings: AddressSettings): readonly Widget[] {
  const dependencies = conditionsOf(block).map(shownWhen)
  return [
    ...typeWidgetsOf(block, settings),
    ...innerBlocksOf(block).flatMap((inner) => widgetsOf(inner, settings)),
  ].map((widget) => dependentOn(widget, dependencies))
}

/** The record blocks of a block: itself, or those inside it, with its conditions added. */
export function recordBlocksOf(block: Block): readonly RecordBlock[] {
  if (isRecordBlock(block)) return [block]
  return innerBlocksOf(block)
    .flatMap(recordBlocksOf)
    .map((inner) => ({ ...inner, showWhen: [...conditionsOf(block), ...conditionsOf(inner)] }))
}
