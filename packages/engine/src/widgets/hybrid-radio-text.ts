import * as z from 'zod/mini'
import { never, none, nothing } from '../absent-facets.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { fieldShape, optionSchema } from './field-shape.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

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
  holds: 'text',
  choices: none,
  typing: () => 'words',
  mask: none,
  withMask: null,
  typedAs: null,
  textIssue: none,
  prefills: false,
  visible: true,
  secret: never,
}

export const hybridRadioTextPlanning: WidgetPlanning<HybridRadioTextWidget> = {
  options: ({ options }) => options,
  accept: none,
  examples: ({ options }) => options.map(({ value }) => value),
  otherExamples: nothing,
}
