import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { fieldShape, optionSchema } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const hybridRadioTextSchema = z.strictObject({
  type: z.literal('hybridRadioText'),
  ...fieldShape,
  options: z.array(optionSchema).check(z.minLength(1)),
  /** The label of the choice that opens the text input. */
  other: copyKeySchema,
})

type HybridRadioTextWidget = z.infer<typeof hybridRadioTextSchema>

/** A few choices, or a text of one's own. */
export const hybridRadioText: WidgetType<HybridRadioTextWidget> = {
  ...untyped,
  typing: () => 'words',
}

export const hybridRadioTextPlanning: WidgetPlanning<HybridRadioTextWidget> = {
  ...unplanned,
  options: ({ options }) => options,
  examples: ({ options }) => options.map(({ value }) => value),
}
