import * as z from 'zod/mini'
import { never, none, nothing } from '../absent-facets.ts'
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
  choices: none,
  typing: none,
  mask: none,
  withMask: null,
  typedAs: null,
  textIssue: none,
  prefills: false,
  visible: false,
  secret: never,
}

export const hiddenPlanning: WidgetPlanning<HiddenWidget> = {
  options: nothing,
  accept: none,
  examples: nothing,
  otherExamples: nothing,
}
