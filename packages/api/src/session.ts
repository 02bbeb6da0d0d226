import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'

/** The session of a browser, its csrf token, and the keys of its tabs. */

export const csrfAnswer = namedSchema(
  'CsrfToken',
  z.object({ requestHeaderName: z.string(), requestToken: z.string() }),
)

export const sessionTimeoutAnswer = namedSchema('SessionEnded', z.object({ ended: z.boolean() }))

/** By form, the key by which the tab encrypts the identifiers that were typed there: 32 bytes, in base64. */
export const tabKeysAnswer = namedSchema('TabKeys', z.record(z.string(), z.string()))

export const getCsrfToken = defineCall({
  id: 'getCsrfToken',
  method: 'get',
  path: '/api/csrf',
  audience: 'page',
  tag: 'Session',
  needs: 'nothing',
  summary: 'The csrf token of the session',
  description:
    'Begins a session if the browser has none, and sets its cookie. Send `requestToken` in the header named `requestHeaderName` with every request that needs it. Signing in changes both.',
  answers: {
    200: {
      means: 'The token. A new session comes with its cookie.',
      schema: csrfAnswer,
      headers: { 'Set-Cookie': 'The session.' },
    },
  },
})

/** It needs no csrf token, so that a page whose token is lost can still end its session; other sites cannot send the cookie along. */
export const endSession = defineCall({
  id: 'endSession',
  method: 'post',
  path: '/api/session-timeout',
  audience: 'page',
  tag: 'Session',
  needs: 'nothing',
  summary: 'Ends the session and every sign-in of it',
  description: 'No csrf token is required, so that a page without its token can still end its session.',
  answers: { 200: { means: 'Ends the session and every sign-in of it', schema: sessionTimeoutAnswer } },
})

/** A page asks once when it is loaded, and once after a sign-in. */
export const getTabKeys = defineCall({
  id: 'getTabKeys',
  method: 'get',
  path: '/api/tab-keys',
  audience: 'page',
  tag: 'Session',
  needs: 'session',
  summary: 'The keys by which a tab encrypts identifiers',
  description:
    'By form where this browser is signed in: 32 random bytes in base64. A key ends with its sign-in. Without a sign-in there are none.',
  perMinute: 300,
  answers: { 200: { means: 'The keys.', schema: tabKeysAnswer } },
})

export type CsrfAnswer = z.infer<typeof csrfAnswer>
export type TabKeysAnswer = z.infer<typeof tabKeysAnswer>
