import type { Block, BlockOf } from '@redress/engine'

/** Whether a block is a section that appears with what the server knows: the answer of a look-up. */
export const isAnswer = (block: Block): block is BlockOf<'section'> =>
  block.type === 'section' &&
  (block.showWhen?.some(({ field }) => field.startsWith('prepopulatedData.')) ?? false)
