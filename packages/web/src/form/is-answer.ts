import { type Block, conditionsOf, headingOf } from '@redress/form'

/** Whether a block is a part of the page that appears with what the server knows: the answer of a look-up. */
export const isAnswer = (block: Block): boolean =>
  headingOf(block) !== null && conditionsOf(block).some(({ field }) => field.startsWith('prepopulatedData.'))
