import * as z from 'zod/mini'

/** The name of a sentence in the content of a case: `LocKey_Page_Expenses`. */
export const copyKeySchema = z
  .string()
  .check(z.regex(/^LocKey_\w+$/, 'Expected a copy key: LocKey_ and letters, digits, underscores'))
