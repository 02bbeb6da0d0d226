import * as z from 'zod/mini'
import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
import { fieldShape } from './field-shape.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

export const checkboxSchema = z.strictObject({ type: z.literal('checkbox'), ...fieldShape })

type CheckboxWidget = z.infer<typeof checkboxSchema>

/** A statement to confirm or not (FLD-8). */
export const checkbox: WidgetType<CheckboxWidget> = {
  holds: 'boolean',
  choices: alwaysNull,
  gates: alwaysEmpty,
  list: alwaysNull,
  typing: alwaysNull,
  mask: alwaysNull,
  withMask: null,
  typedAs: null,
  textIssue: alwaysNull,
  prefills: false,
  visible: true,
  secret: alwaysFalse,
}

export const checkboxPlanning: WidgetPlanning<CheckboxWidget> = {
  options: alwaysEmpty,
  accept: alwaysNull,
  examples: alwaysEmpty,
  otherExamples: alwaysEmpty,
}
