import * as z from 'zod/mini'
import { fieldShape } from './field-shape.ts'
import { listFileSchema } from './list-file.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const fileSchema = z.strictObject({
  type: z.literal('file'),
  ...fieldShape,
  /** Media types and extensions the picker offers, as in HTML. */
  accept: z.optional(z.string()),
  /** The document is a list: rows of a table of the form, checked by its rules. */
  list: z.optional(listFileSchema),
  /** Whether several files can be chosen together: each further one begins a record of its own. */
  multiple: z.optional(z.boolean()),
})

type FileWidget = z.infer<typeof fileSchema>

/** One document. */
export const file: WidgetType<FileWidget> = {
  ...untyped,
  holds: 'file',
  listFile: ({ list = null }) => list,
}

export const filePlanning: WidgetPlanning<FileWidget> = {
  ...unplanned,
  column: 'unfit',
  accept: ({ accept = null }) => accept,
  mistake: ({ accept, list }) =>
    list && accept !== undefined
      ? {
          message: "A list has a form of its own, so 'accept' says nothing of it. Leave it out.",
          path: ['accept'],
        }
      : null,
}
