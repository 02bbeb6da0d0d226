import { formNameSchema } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'

/** The log-in with PayPal. */

export const payPalSettingsAnswer = namedSchema(
  'PayPalSettings',
  z.object({
    clientId: z.string(),
    enabled: z.boolean(),
    loginUrl: z.string(),
    invalidPayPalVerification: z.boolean(),
    /** Minutes after which a log-in expires. */
    authCodeExpiration: z.number(),
  }),
)

/** The outcome of a log-in with PayPal. Only `verified` and `unavailable` let a claim that elects PayPal be filed. */
export const payPalLoginStates = [
  'none',
  'verified',
  /** The provider did not answer: the claim is filed, and the account is verified later. */
  'unavailable',
  /** The claimant cancelled it. */
  'declined',
  /** Its code was not accepted: it came too late, twice, or from another session. */
  'failed',
  /** It is older than `authCodeExpiration`. */
  'expired',
] as const

export const payPalLoginAnswer = namedSchema(
  'PayPalLogin',
  z.object({
    state: z.enum(payPalLoginStates),
    /** The account's primary e-mail address. */
    account: z.nullable(z.string()),
    /** Seconds until it expires. */
    secondsLeft: z.nullable(z.number()),
  }),
)

/** The broadcast channel on which a tab that returned from PayPal notifies the tab of the form. */
export const payPalChannel = 'redress.paypal'

export const getPayPalSettings = defineCall({
  id: 'getPayPalSettings',
  method: 'get',
  path: '/api/banking/paypal-settings',
  audience: 'page',
  tag: 'PayPal',
  needs: 'nothing',
  summary: 'Whether and where to log in with PayPal',
  description: 'Only cases that pay by PayPal enable it.',
  answers: { 200: { means: 'Whether and where to log in with PayPal', schema: payPalSettingsAnswer } },
})

/** Log-ins that one network may begin, or come back from, within a minute. */
const perMinute = 300

export const startPayPalLogin = defineCall({
  id: 'startPayPalLogin',
  method: 'get',
  path: '/api/banking/paypal-login/start',
  audience: 'page',
  tag: 'PayPal',
  needs: 'session',
  summary: 'Sends the browser to PayPal',
  description: 'For a browser, in a separate tab.',
  perMinute,
  query: z.object({ form: formNameSchema, culture: z.optional(z.string()) }),
  answers: {
    200: { means: 'A page with the message that PayPal does not respond.', mediaType: 'text/html' },
    303: { means: 'To PayPal, or, without a sign-in, to the page for an expired session.' },
  },
})

/** Where the provider sends the browser back to: the return URL to register with PayPal. */
export const returnFromPayPal = defineCall({
  id: 'returnFromPayPal',
  method: 'get',
  path: '/api/banking/paypal-login/return',
  audience: 'others',
  tag: 'PayPal',
  needs: 'session',
  summary: 'The return address of PayPal',
  description: 'For a browser: the return address that is registered with PayPal.',
  perMinute,
  query: z.object({ code: z.optional(z.string()), state: z.optional(z.string()) }),
  answers: { 200: { means: 'A page with the result of the log-in.', mediaType: 'text/html' } },
})

export const getPayPalLogin = defineCall({
  id: 'getPayPalLogin',
  method: 'get',
  path: '/api/banking/paypal-login',
  audience: 'page',
  tag: 'PayPal',
  needs: 'session',
  summary: 'The result of the log-in with PayPal',
  description: 'A claim that elects PayPal is filed only if the state is `verified` or `unavailable`.',
  answers: {
    200: { means: 'The log-in of this session.', schema: payPalLoginAnswer },
    401: { means: 'The session is not signed in.' },
  },
  // A sign-in that has ended is reported as that, rather than as a missing log-in with PayPal.
  refusals: ['signedOut'],
})

export type PayPalSettingsAnswer = z.infer<typeof payPalSettingsAnswer>
export type PayPalLoginAnswer = z.infer<typeof payPalLoginAnswer>
