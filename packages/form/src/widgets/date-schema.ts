import * as z from 'zod/mini'
import { fieldPickerSchema } from '../date-picker/field-picker.ts'
import { fieldShape } from './field-shape.ts'

/** Apart from the other facets of a date: the page fetches the options of the calendar, and what reads them, later. */
export const dateSchema = z.strictObject({
  type: z.literal('date'),
  ...fieldShape,
  /** What the calendar offers; a text holds one day, so there are no ranges here. */
  picker: z.optional(fieldPickerSchema),
})
