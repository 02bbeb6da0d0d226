import * as z from 'zod/mini'
import { usualYears } from '../date-picker/usual-years.ts'
import { fieldShape } from './field-shape.ts'

const year = (usual: number) => z._default(z.int().check(z.gte(1), z.lte(9999)), usual)

/** What a case may set of the picker of a date field. */
export const fieldPickerSchema = z
  .strictObject({
    firstYear: year(usualYears.firstYear),
    lastYear: year(usualYears.lastYear),
    /** The day on which weeks start: 0 is Sunday, 1 Monday. */
    weekStart: z._default(z.int().check(z.gte(0), z.lte(6)), 1),
  })
  .check(z.refine(({ firstYear, lastYear }) => firstYear <= lastYear, 'The first year is after the last.'))

/** Apart from the other facets of a date: the page fetches the options of the calendar, and what reads them, later. */
export const dateSchema = z.strictObject({
  type: z.literal('date'),
  ...fieldShape,
  /** What the calendar offers; a text holds one day, so there are no ranges here. */
  picker: z.optional(fieldPickerSchema),
})
