import * as z from 'zod/mini'
import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { fieldShape } from './field-shape.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

export const hiddenSchema = z.strictObject({
  type: z.literal('hidden'),
  ...fieldShape,
  label: z.optional(copyKeySchema),
})

type HiddenWidget = z.infer<typeof hiddenSchema>

/** A value that the claimant does not see. */
export const hidden: WidgetType<HiddenWidget> = {
  holds: 'text',
  choices: alwaysNull,
  gates: alwaysEmpty,
  list: alwaysNull,
  typing: alwaysNull,
  mask: alwaysNull,
  withMask: null,
  typedAs: null,
  textIssue: alwaysNull,
  prefills: false,
  visible: false,
  secret: alwaysFalse,
}

export const hiddenPlanning: WidgetPlanning<HiddenWidget> = {
  options: alwaysEmpty,
  accept: alwaysNull,
  examples: alwaysEmpty,
  otherExamples: alwaysEmpty,
}
