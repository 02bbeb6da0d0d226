import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { fieldShape } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const hiddenSchema = z.strictObject({
  type: z.literal('hidden'),
  ...fieldShape,
  label: z.optional(copyKeySchema),
})

type HiddenWidget = z.infer<typeof hiddenSchema>

/** A value that the claimant does not see. */
export const hidden: WidgetType<HiddenWidget> = { ...untyped, visible: false }

export const hiddenPlanning: WidgetPlanning<HiddenWidget> = { ...unplanned, column: 'none' }
