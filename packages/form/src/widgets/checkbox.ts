import * as z from 'zod/mini'
import { fieldShape } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const checkboxSchema = z.strictObject({ type: z.literal('checkbox'), ...fieldShape })

type CheckboxWidget = z.infer<typeof checkboxSchema>

/** A statement to confirm or not. */
export const checkbox: WidgetType<CheckboxWidget> = { ...untyped, holds: 'boolean' }

export const checkboxPlanning: WidgetPlanning<CheckboxWidget> = unplanned
