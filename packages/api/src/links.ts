import * as z from 'zod/mini'
import { defineCall, namedSchema, type RefusalBody } from './call.ts'
import { captchaAnswer } from './settings.ts'

/*
 * The calls of a case that asks claimants to confirm their claims by the link of an e-mail; other cases do not have them.
 */

/** The token of a link, with the captcha's answer. */
export const confirmRequest = namedSchema(
  'ConfirmRequest',
  z.object({
    token: z.string().check(z.maxLength(100)),
    reCaptchaResponse: z.string(),
  }),
)

/** False: the link is unknown, has ended or was withdrawn; or the captcha was refused, with `error` in words. */
export const confirmAnswer = namedSchema(
  'ConfirmAnswer',
  z.object({
    confirmed: z.boolean(),
    error: z.nullable(z.string()),
    /** Whose captcha it is, where its token was not accepted: the same call is to be sent with another token. */
    captcha: z.optional(captchaAnswer),
  }),
)

/** A request for another e-mail. */
export const sendAgainRequest = namedSchema(
  'SendAgainRequest',
  z.object({
    referenceCode: z.string().check(z.maxLength(100)),
    reCaptchaResponse: z.string(),
  }),
)

/** The same whether or not a claim has this reference code. */
export const sendAgainAnswer = namedSchema(
  'SendAgainAnswer',
  z.object({
    accepted: z.boolean(),
    error: z.nullable(z.string()),
    /** As in the answer of a confirmation. */
    captcha: z.optional(captchaAnswer),
  }),
)

export type ConfirmAnswer = z.infer<typeof confirmAnswer>
export type SendAgainAnswer = z.infer<typeof sendAgainAnswer>

const linkCall = {
  method: 'post',
  audience: 'page',
  tag: 'Confirmations',
  needs: 'csrf',
  perMinute: 300,
  refusals: ['captchaRefused', 'captchaUnavailable'],
} as const

const refused = {
  means:
    'The body or the captcha was refused; `error` gives the reason. With `captcha`, the token was not accepted: send another.',
}

/** Confirms the claim of a link in an e-mail. */
export const confirmClaim = defineCall({
  ...linkCall,
  id: 'confirmClaim',
  path: '/api/links/confirm',
  summary: 'Confirms a claim by the token of its e-mail',
  description:
    'The token is behind `#` in the link of the e-mail. `confirmed` is false for a token that is unknown, has ended or was withdrawn. A second time changes nothing.',
  body: confirmRequest,
  answers: {
    200: { means: 'Confirms a claim by the token of its e-mail', schema: confirmAnswer },
    400: refused,
  },
  refusalBody: {
    schema: confirmAnswer,
    of: (error): ConfirmAnswer => ({ confirmed: false, error }),
  } satisfies RefusalBody,
})

/** Sends the e-mail with the link again. */
export const sendConfirmationAgain = defineCall({
  ...linkCall,
  id: 'sendConfirmationAgain',
  path: '/api/links/send-again',
  summary: 'Asks for another e-mail with a link',
  description:
    'The answer is the same whether or not a claim has this reference code or is confirmed already. More than three requests a day for one code, or 60 of one network, get 429.',
  body: sendAgainRequest,
  answers: {
    200: { means: 'Asks for another e-mail with a link', schema: sendAgainAnswer },
    400: refused,
  },
  refusalBody: {
    schema: sendAgainAnswer,
    of: (error): SendAgainAnswer => ({ accepted: false, error }),
  } satisfies RefusalBody,
})
