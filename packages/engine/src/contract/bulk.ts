import * as z from 'zod/mini'
import type { FormType } from '../form/form-type.ts'
import { submitCall } from './calls.ts'

/** The path of the page that files for many claimants at once; the form is in its query. */
export const bulkPath = '/file-many'

/** Where rows of a form that is filed for many are sent. Other forms do not have the call. */
export const bulkCall = (formType: FormType): string => `${submitCall(formType)}/rows`

/** The most rows of one request. */
export const rowsAtOnce = 25

/** Characters of one part of a row. */
const longestPart = 64 * 1024

/** The parts of a claim, as those of a submission: each model under the name of its mapping. */
const rowSchema = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        name: z.string().check(z.maxLength(40)),
        text: z.string().check(z.maxLength(longestPart)),
      }),
    )
    .check(z.maxLength(16)),
})

export const bulkRequest = z.strictObject({
  /** The number of the filing, which whoever files keeps: sent again under it, a row is the same claim. */
  filing: z.string().check(z.maxLength(64)),
  /** The answer of the captcha, with the first rows of a filing; null with those that follow. */
  captcha: z.nullable(z.string().check(z.maxLength(16 * 1024))),
  /** What the answer to the first rows gave; null with these. */
  ticket: z.nullable(z.string().check(z.maxLength(1000))),
  rows: z.array(rowSchema).check(z.minLength(1), z.maxLength(rowsAtOnce)),
})

/** What can become of a row. */
export const rowStates = ['filed', 'filedBefore', 'changed', 'refused', 'unknown'] as const

export const bulkAnswer = z.object({
  /** Sent with the next rows in place of a captcha. */
  ticket: z.string(),
  /** In the order of the request. */
  rows: z.array(
    z.object({
      /**
       * `filedBefore`: under this number, with the same content. `changed`: under this number with other content, which stays. `unknown`:
       * the server failed, and the row has to be sent again.
       */
      state: z.enum(rowStates),
      /** The code of its claim; null where none is known. */
      referenceCode: z.nullable(z.string()),
      /** The short receipt of its claim, which the page of receipts checks; null where none is known. */
      receipt: z.nullable(z.string()),
      /** Why it was not filed, in words. */
      error: z.nullable(z.string()),
    }),
  ),
})

/** Why no row was filed. */
export const bulkRefusal = z.object({
  error: z.string(),
  /** Whether the captcha has to be passed again. */
  again: z.boolean(),
})

export type BulkRequest = z.infer<typeof bulkRequest>
export type BulkAnswer = z.infer<typeof bulkAnswer>
export type RowState = (typeof rowStates)[number]
export type BulkRefusal = z.infer<typeof bulkRefusal>
