import * as z from 'zod/mini'
import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
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
  choices: alwaysNull,
  gates: alwaysEmpty,
  list: alwaysNull,
  typing: () => 'words',
  mask: alwaysNull,
  withMask: null,
  typedAs: null,
  textIssue: alwaysNull,
  prefills: false,
  visible: true,
  secret: alwaysFalse,
}

export const hybridRadioTextPlanning: WidgetPlanning<HybridRadioTextWidget> = {
  options: ({ options }) => options,
  accept: alwaysNull,
  examples: ({ options }) => options.map(({ value }) => value),
  otherExamples: alwaysEmpty,
}
