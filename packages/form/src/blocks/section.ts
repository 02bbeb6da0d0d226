import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { type BlockType, plain } from './block-type.ts'
import { type InnerBlock, innerBlockSchema } from './inner-block.ts'
import { showWhenShape } from './show-when.ts'

/** A titled part of a page; sections do not nest. */
export const sectionSchema = z.strictObject({
  type: z.literal('section'),
  title: z.optional(copyKeySchema),
  blocks: z.array(innerBlockSchema).check(z.minLength(1)),
  ...showWhenShape,
})

type Section = z.infer<typeof sectionSchema>

export const section: BlockType<Section, InnerBlock> = {
  ...plain,
  inner: ({ blocks }) => blocks.map((block, index) => ({ block, path: ['blocks', index] })),
  heading: ({ title = null }) => title,
}
