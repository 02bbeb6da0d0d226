import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'

/** A button does something instead of holding a value; it is a widget without a field. */
export const buttonSchema = z
  .strictObject({
    type: z.literal('button'),
    label: z.optional(copyKeySchema),
    icon: z.optional(z.enum(['print', 'copy', 'download'])),
    action: z.enum(['next', 'back', 'index', 'authorize', 'submit', 'print']),
    look: z._default(z.enum(['primary', 'secondary', 'link']), 'primary'),
  })
  .check(z.refine(({ label, icon }) => Boolean(label ?? icon), 'Either label or icon must have a value.'))

export type ButtonDefinition = z.infer<typeof buttonSchema>
