import * as z from 'zod/mini'
import { fieldShape } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const calculatedSchema = z.strictObject({
  type: z.literal('calculated'),
  ...fieldShape,
  /** Says with the value that it is an estimate. */
  estimate: z.optional(z.boolean()),
})

type CalculatedWidget = z.infer<typeof calculatedSchema>

/** A value that the form calculates. The claimant sees it and cannot change it. */
export const calculated: WidgetType<CalculatedWidget> = untyped

export const calculatedPlanning: WidgetPlanning<CalculatedWidget> = { ...unplanned, column: 'none' }
