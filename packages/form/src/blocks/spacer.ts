import * as z from 'zod/mini'

/** Empty space. */
export const spacerSchema = z.strictObject({
  type: z.literal('spacer'),
  size: z._default(z.enum(['small', 'medium', 'large']), 'medium'),
})
