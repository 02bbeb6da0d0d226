import * as z from 'zod/mini'
import { alwaysEmpty, alwaysFalse, alwaysNull } from '../always.ts'
import { fieldShape } from './field-shape.ts'
import type { WidgetPlanning, WidgetType } from './widget-type.ts'

export const calculatedSchema = z.strictObject({
  type: z.literal('calculated'),
  ...fieldShape,
  /** Says with the value that it is an estimate. */
  estimate: z.optional(z.boolean()),
})

type CalculatedWidget = z.infer<typeof calculatedSchema>

/** A value that the form calculates. The claimant sees it and cannot change it. */
export const calculated: WidgetType<CalculatedWidget> = {
  holds: 'text',
  choices: alwaysNull,
  list: alwaysNull,
  typing: alwaysNull,
  mask: alwaysNull,
  withMask: null,
  typedAs: null,
  textIssue: alwaysNull,
  prefills: false,
  visible: true,
  secret: alwaysFalse,
  gates: alwaysEmpty,
}

export const calculatedPlanning: WidgetPlanning<CalculatedWidget> = {
  options: alwaysEmpty,
  accept: alwaysNull,
  examples: alwaysEmpty,
  otherExamples: alwaysEmpty,
}
