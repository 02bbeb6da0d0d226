import { shownWhen } from '../widgets/dependency.ts'
import { fieldsOfWidget, type Widget } from '../widgets/registry.ts'
import type { Block } from './block-schema.ts'
import type { AddressSettings } from './block-type.ts'
import { dependentOn } from './dependent-on.ts'
import { isRecordBlock, type RecordBlock } from './records/registry.ts'
import { typeWidgetsOf } from './registry.ts'
import { walkBlocks, withoutPlaces } from './walk-blocks.ts'

/**
 * The field widgets that a block consists of, in their order, each depending on the block's own conditions too.
 * The inputs of a record block are not among them: every record has its own.
 */
export const widgetsOf = (block: Block, settings: AddressSettings): readonly Widget[] =>
  walkBlocks([block]).flatMap(({ block: each, shown }) => {
    const dependencies = shown.map(({ condition, keeps }) => shownWhen(condition, keeps))
    return typeWidgetsOf(each, settings)
      .flatMap(fieldsOfWidget)
      .map((widget) => dependentOn(widget, dependencies))
  })

/** The record blocks of a block: itself, or those inside it, each with the conditions of the blocks around it. */
export const recordBlocksOf = (block: Block): readonly RecordBlock[] =>
  walkBlocks([block]).flatMap(({ block: each, shown }) =>
    isRecordBlock(each) ? [{ ...each, showWhen: [...withoutPlaces(shown)] }] : [],
  )
