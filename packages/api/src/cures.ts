import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'
import { refusedSubmission, submissionRefusals, submitAnswer } from './submission.ts'

/*
 * The calls of a case with a claim page by which a claimant gives what is missing from a claim.
 */

/** The header with the key of an opened claim, in place of a sign-in. */
export const claimKeyHeader = 'x-claim-key'

/** The header that names what the page was shown, where it sends what was missing. */
export const cureBasisHeader = 'x-cure-basis'

/** The form that asks for what is missing, and for nothing else. */
const openCureSchema = z.object({
  /** Goes along with what is given: after a change of the claim it is another. */
  basis: z.string(),
  /** The last moment, ISO 8601 in UTC; null where none is stated. */
  until: z.nullable(z.string()),
  /** The settlement's own zone, by its name in the case. */
  timeZone: z.string(),
  /** The last moment has passed, and it is taken all the same. */
  isLate: z.boolean(),
  /** Of one page, as the forms of the page. */
  definition: z.record(z.string(), z.unknown()),
  /** As ModelConfigs has them. */
  models: z.array(z.record(z.string(), z.unknown())),
})

/** `cure` is null where there is nothing to give, or it cannot be given; `error` says why then. */
export const cureAnswer = namedSchema(
  'CureAnswer',
  z.object({ cure: z.nullable(openCureSchema), error: z.nullable(z.string()) }),
)

export type CureAnswer = z.infer<typeof cureAnswer>

/** What is missing, as a form that shows nothing of the claim. */
export const showMissing = defineCall({
  id: 'showMissing',
  method: 'get',
  path: '/api/claim/cure',
  audience: 'page',
  tag: 'Claims',
  needs: 'nothing',
  summary: 'Asks for what is missing from a claim',
  description:
    'With the key that ClaimPageAnswer gave, in the header `x-claim-key`. The answer is a form of one page, made of the form of the claim, and shows nothing that was filed. `basis` goes along with what is sent.',
  headers: z.object({ [claimKeyHeader]: z.string().check(z.maxLength(1000)) }),
  perMinute: 120,
  answers: {
    200: { means: 'The form, or why nothing is asked for.', schema: cureAnswer },
    401: { means: 'The key has ended, or is none.' },
    429: { means: 'Too many requests of this network.' },
  },
  refusals: ['cureKeyEnded'],
})

/** It arrives as a claim does. */
export const sendMissing = defineCall({
  id: 'sendMissing',
  method: 'post',
  path: '/api/claim/cure/submit',
  audience: 'page',
  tag: 'Claims',
  needs: 'csrf',
  summary: 'Sends what is missing from a claim',
  description:
    'As a claim is sent: the same parts, manifest and idempotency key. The header `x-claim-key` has the key of the claim, and `x-cure-basis` the basis of CureAnswer. It is stored as a filing that amends the claim, and asked about at `/api/submissions/by-key` with the same header `x-claim-key`.',
  documentedBody: 'Submission',
  answers: {
    200: { means: 'It is filed; `referenceCodeForm` is its reference code.', schema: submitAnswer },
    400: { means: 'Nothing was filed; `error` gives the reason.' },
    401: { means: 'The key has ended, or is none.' },
    412: { means: 'The claim has changed since the form was made; nothing was filed.' },
    413: { means: 'The body, a document or a text is too large.' },
    422: { means: 'Other answers are already filed under this key.' },
  },
  refusals: [...submissionRefusals, 'cureKeyEnded', 'changedSince'],
  refusalBody: refusedSubmission,
})
