import { formNameSchema } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema, type RefusalBody } from './call.ts'
import { captchaAnswer } from './settings.ts'

/** A reference code, and what the claim that it names was filed with, by fields: `claimantInfo.lastName`. Days are `2027-03-31`. */
export const claimPageRequest = namedSchema(
  'ClaimPageRequest',
  z.object({
    referenceCode: z.string().check(z.maxLength(100)),
    answers: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(500))),
    reCaptchaResponse: z.string(),
    /** The further step, if an answer asked for it: the answer of a second captcha. */
    furtherCaptchaResponse: z.optional(z.string()),
  }),
)

/** What an administrator can decide about a claim. */
export const decisionStates = [
  'underReview',
  'deficient',
  'cured',
  'accepted',
  'acceptedInPart',
  'denied',
  'withdrawn',
  'paid',
  'reissued',
  'void',
] as const

/** What a claim is: received until something is decided, and again when its claimant changes it. */
export const claimStates = ['received', ...decisionStates] as const

/**
 * Whether what is missing can be given, in time or late; or not any more; or not with the form as it is now; or only once the claim is
 * opened by a link; or not while somebody at a former address objects to a change, or what was recorded is unknown here.
 */
export const cureStates = ['open', 'late', 'ended', 'impossible', 'unproven', 'objected', 'unknown'] as const

/** What the history of a claim shows beside its states: what its claimant did, and that somebody wrote to them. */
export const claimOccasions = ['amended', 'emailSent', 'letterSent', 'emailReturned'] as const

/** What others could know of a claim: nothing that was filed, no names and no amounts. */
export const shownClaimSchema = z.object({
  form: formNameSchema,
  /** The settlement's own zone, by its name in the case. */
  timeZone: z.string(),
  state: z.enum(claimStates),
  /** The last moment to send what is missing, ISO 8601 in UTC; null where none is stated. */
  until: z.nullable(z.string()),
  /** What is missing, as copy keys of the case. */
  reasons: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Whether what is missing can be given alone; absent where a form asks for nothing of it. */
  cure: z.optional(z.enum(cureStates)),
  /** Whether what is filed with the same form again is added to this claim. */
  takesAmendment: z.boolean(),
  /** Whether something was recorded that this version of the product cannot show, so that nothing can be changed; absent where not. */
  hasUnknown: z.optional(z.boolean()),
  /** Whether a link can be asked for that opens the claim as its claimant; absent where there is none. */
  sendsLinks: z.optional(z.boolean()),
  /** The claim, then its amendments. */
  filings: z.array(
    z.object({
      referenceCode: z.string(),
      /** ISO 8601 in UTC. */
      receivedAt: z.string(),
      /** Whether the claimant has confirmed it; missing where the case does not ask for it. */
      confirmed: z.optional(z.boolean()),
      /** How many documents arrived, wait for the virus scanner, and are not accepted because of a virus. */
      documents: z.object({ arrived: z.number(), waiting: z.number(), infected: z.number() }),
    }),
  ),
  /** What happened, the oldest first. ISO 8601 in UTC. */
  history: z.array(
    z.object({ at: z.string(), what: z.union([z.enum(claimStates), z.enum(claimOccasions)]) }),
  ),
})

/** The same for an unknown code, a claim of a form without this page, and answers that are not those of the claim. */
export const claimPageAnswer = namedSchema(
  'ClaimPageAnswer',
  z.object({
    claim: z.nullable(shownClaimSchema),
    /** What further calls about an opened claim send, for an hour. */
    key: z.optional(z.string()),
    error: z.nullable(z.string()),
    /** Whose captcha it is, where its token was not accepted: the same call is to be sent with another token. */
    captcha: z.optional(captchaAnswer),
    /** What the next attempt must have besides: a second captcha, for another site key if one is named. */
    furtherStep: z.optional(z.object({ siteKey: z.optional(z.string()) })),
  }),
)

export type ClaimPageRequest = z.infer<typeof claimPageRequest>
export type ShownClaim = z.infer<typeof shownClaimSchema>
export type ClaimPageAnswer = z.infer<typeof claimPageAnswer>

/** The call of a case with a claim page, which shows what became of a claim; other cases do not have it. */
export const showClaim = defineCall({
  id: 'showClaim',
  method: 'post',
  path: '/api/claim',
  audience: 'page',
  tag: 'Claims',
  needs: 'csrf',
  summary: 'Shows what became of a claim',
  description:
    'By its reference code, and by the fields that the case names for its form: `claimantInfo.lastName`. It shows no names, no amounts and nothing else that was filed. The answer, and the time that it takes, are the same for an unknown code, a form without this page, and answers that are not those of the claim.',
  body: claimPageRequest,
  perMinute: 'attempts',
  answers: {
    200: { means: 'The claim, with its state and its history.', schema: claimPageAnswer },
    400: {
      means:
        'The body, the reference code or the captcha was refused; `error` gives the reason. With `captcha`, the token was not accepted: send another.',
    },
    401: {
      means:
        'No claim is opened by this, or nothing was compared after many wrong attempts; `furtherStep` then says what the next attempt needs.',
    },
    429: { means: 'Too many attempts from this network.' },
  },
  refusals: [
    'noReferenceCode',
    'captchaRefused',
    'captchaUnavailable',
    'claimUnknown',
    'furtherStep',
    'pause',
  ],
  refusalBody: {
    schema: claimPageAnswer,
    of: (error): ClaimPageAnswer => ({ claim: null, error }),
  } satisfies RefusalBody,
})
