import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { showWhenShape } from './show-when.ts'

/** A highlighted text. */
export const noticeSchema = z.strictObject({
  type: z.literal('notice'),
  tone: z._default(z.enum(['info', 'warning']), 'info'),
  title: z.optional(copyKeySchema),
  text: copyKeySchema,
  ...showWhenShape,
})
