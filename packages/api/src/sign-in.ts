import * as z from 'zod/mini'
import { defineCall, namedSchema, type RefusalBody } from './call.ts'
import { deadlinesAnswer } from './days.ts'
import { prepopulatedModelSchema, wireModelSchema } from './models.ts'
import { captchaAnswer } from './settings.ts'
import { workAsked, workDone } from './work.ts'

/** The body of an authorize call: the credentials model under a key of the caller's choice, and the captcha's answer. */
export const authorizeBody = z.catchall(
  z.object({
    reCaptchaResponse: z.optional(z.nullable(z.string())),
    /** The further step, if an answer asked for it: the answer of a second captcha, and the detail. */
    furtherCaptchaResponse: z.optional(z.string()),
    furtherDetail: z.optional(z.string()),
    /** The token of a personal link, which then signs in whatever the credentials are. */
    linkToken: z.optional(z.string().check(z.maxLength(100))),
    /** The work that the answer to this attempt asked for. */
    work: z.optional(workDone),
  }),
  z.union([wireModelSchema, z.string(), z.null()]),
)

export const authorizeAnswer = namedSchema(
  'AuthorizeAnswer',
  z.object({
    authorized: z.boolean(),
    error: z.nullable(z.string()),
    captcha: z.nullable(captchaAnswer),
    prepopulatedData: z.array(prepopulatedModelSchema),
    /**
     * What the next attempt must have besides: a second captcha, for another site key if one is named, and a detail if there is a
     * label for one, in words.
     */
    furtherStep: z.optional(z.object({ label: z.nullable(z.string()), siteKey: z.optional(z.string()) })),
    /** What the browser has to compute, and send with the same attempt again. Its captcha was not looked at. */
    work: z.optional(workAsked),
    /** When the claimant began, by the server's clock: deadlines are compared with it. ISO 8601 in UTC. */
    begunAt: z.optional(z.string()),
    /** Of a sign-in by a personal link: the same for every link of its class member, and tells nothing of the member. */
    claimant: z.optional(z.string()),
    /** The deadlines of this class member alone, in place of those of everybody. */
    ownDeadlines: z.optional(deadlinesAnswer),
  }),
)

export type AuthorizeBody = z.infer<typeof authorizeBody>
export type AuthorizeAnswer = z.infer<typeof authorizeAnswer>

/** The answer to a sign-in that was refused. */
const refusedSignIn = {
  schema: authorizeAnswer,
  of: (error): AuthorizeAnswer => ({ authorized: false, error, captcha: null, prepopulatedData: [] }),
} satisfies RefusalBody

/** Where a form's credentials are checked. */
export const authorize = defineCall({
  id: 'authorize',
  method: 'post',
  path: '/api/forms/:form/authorize',
  audience: 'page',
  tag: 'Claims',
  needs: 'csrf',
  ofVersion: true,
  summary: 'Signs in to the form :form',
  description:
    'With the credentials from the notice. The session changes: the response sets a new cookie and has the new csrf token in the header `x-csrf-token`.',
  body: authorizeBody,
  documentedBody: 'AuthorizeRequest',
  perMinute: 'attempts',
  answers: {
    200: {
      means: 'Signed in, with the data of the member in the class list.',
      schema: authorizeAnswer,
      headers: {
        'Set-Cookie': 'The new session.',
        'x-csrf-token': 'The csrf token of the new session, which replaces the former one.',
      },
    },
    400: { means: 'The body or the captcha was refused; `error` gives the reason.' },
    401: {
      means:
        'No class member has these credentials, or nothing was compared after many wrong attempts; `furtherStep` then says what the next attempt needs.',
    },
    429: { means: 'Too many attempts from this network.' },
  },
  refusals: ['closed', 'captchaRefused', 'captchaUnavailable', 'wrongCredentials', 'workAsked'],
  refusalBody: refusedSignIn,
})
