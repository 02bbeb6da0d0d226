import * as z from 'zod/mini'
import { defineCall, namedSchema, type RefusalBody } from './call.ts'

/** The path of the page that files for many claimants at once; the form is in its query. */
export const bulkPath = '/file-many'

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

export const bulkRequest = namedSchema(
  'BulkRequest',
  z.strictObject({
    /** The number of the filing, which whoever files keeps: sent again under it, a row is the same claim. */
    filing: z.string().check(z.maxLength(64)),
    /** The answer of the captcha, with the first rows of a filing; null with those that follow. */
    captcha: z.nullable(z.string().check(z.maxLength(16 * 1024))),
    /** What the answer to the first rows gave; null with these. */
    ticket: z.nullable(z.string().check(z.maxLength(1000))),
    rows: z.array(rowSchema).check(z.minLength(1), z.maxLength(rowsAtOnce)),
  }),
)

/** What can become of a row. */
export const rowStates = ['filed', 'filedBefore', 'changed', 'refused', 'unknown'] as const

export const bulkAnswer = namedSchema(
  'BulkAnswer',
  z.object({
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
  }),
)

/** Why no row was filed. */
export const bulkRefusal = namedSchema(
  'BulkRefusal',
  z.object({
    error: z.string(),
    /** Whether the captcha has to be passed again. */
    again: z.boolean(),
  }),
)

export type BulkRequest = z.infer<typeof bulkRequest>
export type BulkAnswer = z.infer<typeof bulkAnswer>
export type RowState = (typeof rowStates)[number]
export type BulkRefusal = z.infer<typeof bulkRefusal>

/** Where rows of a form that is filed for many are sent. Other forms do not have the call. */
export const fileRows = defineCall({
  id: 'fileRows',
  method: 'post',
  path: '/api/forms/:form/rows',
  audience: 'page',
  tag: 'Claims',
  needs: 'csrf',
  ofVersion: true,
  summary: 'Files rows of a list as claims of the form :form',
  description:
    'Sign in first. Each row is a claim of its own, whole or not at all, and the answer says for each what became of it. `filing` is a number that whoever files keeps: a row that is known by the same, sent again under it, is the same claim. The first request of a filing has a captcha; its answer gives the ticket of the next ones.',
  body: bulkRequest,
  // 25 rows of the longest forms.
  bodyLimit: 2 * 1024 * 1024,
  perMinute: 300,
  answers: {
    200: { means: 'What became of each row, in the order of the request.', schema: bulkAnswer },
    400: { means: 'No row was filed. `again`: the captcha has to be passed once more.' },
    401: { means: 'The session is not signed in to this form.' },
    429: { means: 'Too many rows from this filing or network.' },
  },
  refusals: ['captchaRefused', 'captchaUnavailable', 'signedOut'],
  refusalBody: {
    schema: bulkRefusal,
    of: (error): BulkRefusal => ({ error, again: false }),
  } satisfies RefusalBody,
})
