import * as z from 'zod/mini'
import { never, none, nothing } from '../absent-facets.ts'
import { fieldShape } from './field-shape.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

export const fileSchema = z.strictObject({
  type: z.literal('file'),
  ...fieldShape,
  /** Media types and extensions the picker offers, as in HTML. */
  accept: z.optional(z.string()),
})

type FileWidget = z.infer<typeof fileSchema>

/** One document (DSP-4). */
export const file: WidgetType<FileWidget> = {
  holds: 'file',
  choices: none,
  typing: none,
  mask: none,
  withMask: null,
  typedAs: null,
  textIssue: none,
  prefills: false,
  visible: true,
  secret: never,
}

export const filePlanning: WidgetPlanning<FileWidget> = {
  options: nothing,
  accept: ({ accept = null }) => accept,
  examples: nothing,
  otherExamples: nothing,
}
