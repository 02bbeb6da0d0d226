import * as z from 'zod/mini'
import { copyKeySchema } from '../copy/copy-key.ts'
import { fieldShape } from './field-shape.ts'
import { unplanned, untyped, type WidgetPlanning, type WidgetType } from './widget-type.ts'

export const searchSchema = z.strictObject({
  type: z.literal('search'),
  ...fieldShape,
  /** A file of the case's folder `choices`. */
  options: z
    .string()
    .check(z.regex(/^[\w-]+\.(csv|yaml)$/, 'expected the name of a .csv or .yaml file in choices/')),
  /** Columns of the file, each with the field that its cells must equal. */
  where: z.optional(z.record(z.string(), z.string())),
  placeholder: z.optional(copyKeySchema),
})

type SearchWidget = z.infer<typeof searchSchema>

/** One of a long list in a file of the case, found by typing a part of it. The page fetches the list when it is opened. */
export const search: WidgetType<SearchWidget> = {
  ...untyped,
  list: ({ options, where = {} }) => ({ file: options, where }),
  prefills: true,
}

export const searchPlanning: WidgetPlanning<SearchWidget> = { ...unplanned, column: 'unfit' }
