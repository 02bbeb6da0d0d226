import { formNameSchema } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, errorAnswer, namedSchema, type RefusalBody } from './call.ts'
import { prepopulatedModelSchema } from './models.ts'
import { longestObservation, observationHeader } from './observation.ts'

/**
 * What the body of a submission must consist of, sent as the last part. A body with a part that is missing, truncated,
 * changed or not listed is rejected as a whole.
 */
export const manifestSchema = namedSchema(
  'Manifest',
  z.strictObject({
    /** In the order of the body, this part left out. */
    parts: z.array(
      z.strictObject({
        name: z.string(),
        /** Of a document: the client id of its document context. */
        filename: z.optional(z.string()),
        /** Bytes. */
        size: z.int().check(z.nonnegative()),
        /** Lower-case hexadecimal SHA-256 of the part's bytes. */
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
  }),
)

/** The header with the random key that makes two arrivals of one submission one claim. */
export const idempotencyKeyHeader = 'idempotency-key'

/** The header of a submission with the id of the draft that is destroyed once the claim is filed. */
export const draftIdHeader = 'draft-id'

/** The header of a submission whose claimant knows that the draft was filed already, and files it once more: `yes`. */
export const draftAgainHeader = 'draft-again'

export const submitAnswer = namedSchema(
  'SubmitAnswer',
  z.object({
    submitted: z.boolean(),
    /** Of a form that calculates, with a refusal: the server's day and the data of the class list as they are now. */
    facts: z.optional(z.object({ day: z.string(), prepopulatedData: z.array(prepopulatedModelSchema) })),
    /** Documents that were sent before the submission and are no longer stored, by their client ids: to be sent with it. */
    missing: z.optional(z.array(z.string())),
    /** The draft that the submission names was filed already, and its claimant has not said that it is to be filed again. */
    draftFiled: z.optional(z.boolean()),
    nonMatchingPaymentElection: z.boolean(),
    error: z.nullable(z.string()),
    referenceCodeForm: z.nullable(z.string()),
  }),
)

/** The receipt of a filed claim, as the server stored it. */
export const receiptSchema = z.object({
  referenceCode: z.string(),
  /** ISO 8601, in UTC, by the server's clock. */
  receivedAt: z.string(),
  /** The settlement's own zone, by its name in the case. */
  timeZone: z.string(),
  /** Whether the claimant has confirmed the claim; missing where the case does not ask for it. */
  confirmed: z.optional(z.boolean()),
  /** Whether the claim page shows what becomes of it; missing where the case has no such page for the form. */
  claimPage: z.optional(z.boolean()),
  /** How many records the claim holds, by the mapping of their models. */
  counts: z.record(z.string(), z.number()),
  /** Those of further signers and of documents that were signed within the form; missing where there are none. */
  signatures: z.optional(
    z.array(
      z.object({
        /** The name of its model. */
        model: z.string(),
        /** The name that was typed. */
        name: z.string(),
        /** The day that was signed, MM/dd/yyyy. */
        day: z.string(),
        /** Lower-case hexadecimal, of the words that were shown. */
        sha256: z.string(),
      }),
    ),
  ),
  /** In the order in which they were sent. */
  documents: z.array(
    z.object({
      name: z.string(),
      /** Bytes. */
      size: z.number(),
      /** Lower-case hexadecimal, of the bytes that arrived. */
      sha256: z.string(),
      /** Of a list of rows: how many they are, and sums, in the culture of the page. Missing for any other document. */
      figures: z.optional(z.string()),
    }),
  ),
})

/**
 * The state of a submission, by its key. `inProgress`: it is being received or checked now.
 * `notFiled`: no claim is stored under this key, and none is being received.
 */
export const submissionStateAnswer = namedSchema(
  'SubmissionState',
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('filed'), receipt: receiptSchema }),
    z.object({ state: z.literal('inProgress') }),
    z.object({ state: z.literal('notFiled') }),
  ]),
)

export type Manifest = z.infer<typeof manifestSchema>
export type SubmitAnswer = z.infer<typeof submitAnswer>
export type Receipt = z.infer<typeof receiptSchema>
export type SubmissionStateAnswer = z.infer<typeof submissionStateAnswer>

/** The answer to a submission that was refused. */
export const refusedSubmission = {
  schema: submitAnswer,
  of: (error): SubmitAnswer => ({
    submitted: false,
    nonMatchingPaymentElection: false,
    error,
    referenceCodeForm: null,
  }),
} satisfies RefusalBody

/** The header by which a question about a submission names its key. */
export const keyOfSubmission = z.object({ [idempotencyKeyHeader]: z.string().check(z.maxLength(64)) })

/** Why a body with the parts of a claim is refused. */
export const submissionRefusals = [
  'broken',
  'tooLarge',
  'uploadGone',
  'refused',
  'nonMatchingPaymentElection',
  'keyReused',
  'busy',
] as const

/** Where a form is submitted. A form that is not submitted, such as the Lookup, has no such call. */
export const submit = defineCall({
  id: 'submit',
  method: 'post',
  path: '/api/forms/:form',
  audience: 'page',
  tag: 'Claims',
  needs: 'csrf',
  ofVersion: true,
  summary: 'Files a claim of the form :form',
  description:
    'Sign in first. Choose a random idempotency key for the claim and send it with every attempt: sent twice, the claim is filed once and the response has the same reference code. `submitted` is true only once the claim is durably filed. Without a response, call getSubmissionByKey.',
  documentedBody: 'Submission',
  documentedHeaders: [
    {
      name: idempotencyKeyHeader,
      required: true,
      description: 'A random key of 16 to 64 letters, digits, hyphens and underscores: one for each claim.',
      schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
    },
    {
      name: draftIdHeader,
      description: 'The id of the draft that is destroyed once the claim is filed.',
      schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    },
    {
      name: draftAgainHeader,
      description:
        '`yes` where the claimant knows that the draft was filed already, and files it once more as another claim. Without it such a submission gets 409.',
      schema: { type: 'string', enum: ['yes'] },
    },
    {
      name: observationHeader,
      description:
        'What the page observed of the filling in, as JSON; read in a case that observes alone. A claim is filed whatever it says.',
      schema: { type: 'string', maxLength: longestObservation },
    },
  ],
  answers: {
    200: { means: 'The claim is filed; `referenceCodeForm` is its reference code.', schema: submitAnswer },
    400: {
      means:
        'Nothing was filed; `error` names the wrong field or document, or reports that the body was broken.',
    },
    401: { means: 'The session is not signed in to this form.' },
    409: {
      means:
        'With `draftFiled`, and the rest of a `SubmitAnswer`: the draft that `draft-id` names was filed already, and nothing was filed now. `draft-again: yes` files it as another claim.',
      schema: errorAnswer,
    },
    413: { means: 'The body, a document or a text is too large.' },
    422: { means: 'Other answers are already filed under this key.' },
    429: { means: 'Too much was sent; `error` states how long to wait.' },
  },
  refusals: [...submissionRefusals, 'signedOut', 'draftFiled', 'tooManyLater'],
  refusalBody: refusedSubmission,
})

/** A page without a response asks a few times at once, then once every 15 seconds. */
export const getSubmissionByKey = defineCall({
  id: 'getSubmissionByKey',
  method: 'get',
  path: '/api/submissions/by-key',
  audience: 'page',
  tag: 'Claims',
  needs: 'session',
  summary: 'The result of a submission',
  description:
    'By the idempotency key of the submission, for a session that is signed in to its form. Call it when a submission gets no response, before reporting a failure.',
  query: z.object({ form: formNameSchema }),
  headers: keyOfSubmission,
  perMinute: 120,
  answers: {
    200: { means: 'Whether it is filed, with its receipt.', schema: submissionStateAnswer },
    401: { means: 'The sign-in has expired.' },
  },
  refusals: ['signInToSeeClaim'],
})
