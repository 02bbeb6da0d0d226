import * as z from 'zod/mini'

/** The most rows of a list that is a document of its own. */
const mostListRows = 100_000

const figureSchema = z.strictObject({
  /** The field of the record that holds the figure. */
  field: z.string(),
  /** The column that is added up. Without it the rows are counted. */
  sum: z.optional(z.string()),
  /** Only rows count that have these values in these columns. */
  where: z.optional(z.record(z.string(), z.string())),
})

export const listFileSchema = z.strictObject({
  /** The model of a table of this form: its inputs are the columns, and its rules are those of the rows. */
  of: z.string(),
  /** The most rows. */
  rows: z.int().check(z.minimum(1), z.maximum(mostListRows)),
  /** What the form knows of the rows: how many they are, and sums. */
  figures: z.array(figureSchema).check(z.minLength(1)),
})

/** A list of rows that is a document of a claim. */
export type ListFile = z.infer<typeof listFileSchema>

/** A number that follows from the rows of a list, and the field that holds it. */
export type ListFigure = ListFile['figures'][number]
