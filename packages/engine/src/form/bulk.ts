import * as z from 'zod/mini'

/** The most rows that a case can allow in one filing. */
const mostRows = 5000

const fieldSchema = z
  .string()
  .check(z.regex(/^[A-Za-z]\w*\.[A-Za-z]\w*$/, 'expected a field of the form, like claimantInfo.lastName'))

/**
 * How a form is filed for many claimants at once: each row of a list is a claim of its own. What is no column is given once, by
 * whoever files.
 */
export const bulkSchema = z.strictObject({
  /** The fields that each row gives, in the order of the columns of the template. */
  columns: z.array(fieldSchema).check(z.minLength(1)),
  /** The columns by which a row is known: a row that is sent again is the same claim, whatever else it says. */
  identifiedBy: z.array(fieldSchema).check(z.minLength(1)),
  /** The field with the name of who files. */
  filer: fieldSchema,
  /** The field that says with what authority. */
  authority: fieldSchema,
  /** The most rows of one filing. */
  maxRows: z._default(z.int().check(z.minimum(1), z.maximum(mostRows)), 1000),
})

export type Bulk = z.infer<typeof bulkSchema>
