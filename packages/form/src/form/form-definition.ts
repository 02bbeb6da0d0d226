import * as z from 'zod/mini'
import { blockSchema } from '../blocks/block-schema.ts'
import { conditionSchema } from '../conditions/condition.ts'
import type { FormExpressions } from '../conditions/form-expressions.ts'
import { copyKeySchema } from '../copy/copy-key.ts'
import { formNameSchema } from './form-name.ts'
import { formKinds } from './form-type.ts'
import { waySchema } from './way.ts'

/** The most rows that a case can allow in one filing. */
const mostRows = 5000

const fieldSchema = z
  .string()
  .check(z.regex(/^[A-Za-z]\w*\.[A-Za-z]\w*$/, 'expected a field of the form, like claimantInfo.lastName'))

/**
 * How a form is filed for many claimants at once: each row of a list is a claim of its own. What is no column is given once, by
 * whoever files.
 */
const bulkSchema = z.strictObject({
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

const pageSchema = z.strictObject({
  /** The last part of the page's address; `landing` is the form's own address. */
  page: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]*$/, 'expected small letters, digits and hyphens, a letter first')),
  title: copyKeySchema,
  /** The page is skipped, forward and back, while any of these holds. */
  skipWhen: z.optional(z.array(conditionSchema)),
  /**
   * The form ends here, without a claim, where all of these hold: the next move leads here, and from here only back
   *. Otherwise the page is skipped.
   */
  ending: z.optional(z.strictObject({ when: z.array(conditionSchema).check(z.minLength(1)) })),
  /** Whether the session timer runs here. */
  sessionTimeout: z._default(z.boolean(), true),
  blocks: z.array(blockSchema).check(z.minLength(1)),
})

/** One file of a case's `forms/`: the pages of a form in their order. The first is the entry and is open to all. */
export const formDefinitionSchema = z.strictObject({
  formType: formNameSchema,
  /** What the form is for; the built-in forms have their kind, and any other is a claim where nothing is said. */
  kind: z.optional(z.enum(formKinds)),
  /** Whether it is filed; usually true, except for a look-up. */
  submits: z.optional(z.boolean()),
  title: copyKeySchema,
  /** What search engines and shared links say of the form; a sentence of the product where there is none. */
  description: z.optional(copyKeySchema),
  /** The ways in, side by side; claim ID and PIN where the file names none. */
  ways: z.optional(z.array(waySchema).check(z.minLength(1))),
  /** How it is filed for many claimants at once; missing where each claim is filed by itself. */
  bulk: z.optional(bulkSchema),
  pages: z.array(pageSchema).check(z.minLength(1)),
})

export type PageDefinition = z.infer<typeof pageSchema>
/** A form as the page and the server use it: its file, with the expressions of the file compiled. */
export type FormDefinition = z.infer<typeof formDefinitionSchema> & {
  readonly expressions?: FormExpressions | undefined
}
