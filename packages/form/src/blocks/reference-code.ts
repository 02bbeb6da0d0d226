import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { type BlockType, plain } from './block-type.ts'

export const referenceCodeSchema = z.strictObject({ type: z.literal('referenceCode'), label: copyKeySchema })

/** The reference code of the filed claim. */
export const referenceCode: BlockType<z.infer<typeof referenceCodeSchema>> = {
  ...plain,
  purpose: 'confirmation',
}
