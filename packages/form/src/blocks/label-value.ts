import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { type BlockPlanning, nothingToCheck } from './block-type.ts'
import { showWhenShape } from './show-when.ts'

/** A read-only value with its label. */
export const labelValueSchema = z.strictObject({
  type: z.literal('labelValue'),
  label: copyKeySchema,
  /** A field of a model, or of the prepopulated data: `prepopulatedData.vehicleModel`. */
  field: z.string(),
  display: z._default(z.enum(['default', 'fixed', 'leftAligned', 'stacked']), 'default'),
  ...showWhenShape,
})

type LabelValue = z.infer<typeof labelValueSchema>

export const labelValuePlanning: BlockPlanning<LabelValue> = {
  ...nothingToCheck,
  named: ({ field }) => [{ field, ownModel: '', path: ['field'], isShown: true }],
}
