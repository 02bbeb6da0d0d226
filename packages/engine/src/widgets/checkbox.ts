import * as z from 'zod/mini'
import { never, none, nothing } from '../absent-facets.ts'
import { fieldShape } from './field-shape.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

export const checkboxSchema = z.strictObject({ type: z.literal('checkbox'), ...fieldShape })

type CheckboxWidget = z.infer<typeof checkboxSchema>

/** A statement to confirm or not (FLD-8). */
export const checkbox: WidgetType<CheckboxWidget> = {
  holds: 'boolean',
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

export const checkboxPlanning: WidgetPlanning<CheckboxWidget> = {
  options: nothing,
  accept: none,
  examples: nothing,
  otherExamples: nothing,
}
