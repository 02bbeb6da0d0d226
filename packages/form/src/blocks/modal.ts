import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { showWhenShape } from './show-when.ts'

/** A text in a dialog, which a link or button opens. */
export const modalSchema = z.strictObject({
  type: z.literal('modal'),
  /** The link or button that opens it. */
  trigger: copyKeySchema,
  title: copyKeySchema,
  paragraphs: z.array(copyKeySchema).check(z.minLength(1)),
  close: z.optional(copyKeySchema),
  ...showWhenShape,
})
