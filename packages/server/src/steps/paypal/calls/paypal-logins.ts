import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AppDeps } from '../../../http/app-deps.ts'
import type { Sessions } from '../../../http/sessions.ts'
import {
  type PayPalLogin,
  type PendingLogin,
  payPalLoginSchema,
  pendingLoginSchema,
} from '../../../providers/paypal/paypal-login.ts'
import { createSeals } from '../../../providers/paypal/seals.ts'

/**
 * The log-ins with PayPal. Each is encrypted in a cookie of its browser, and is valid only in its session. So the server
 * stores nothing about them, and every instance can continue them.
 */
export interface PayPalLogins {
  /** The result of the log-in of this session, or null. */
  readonly read: (request: FastifyRequest) => PayPalLogin | null
  readonly keep: (reply: FastifyReply, login: PayPalLogin) => void
  /** The pending log-in of this session, or null. */
  readonly pending: (request: FastifyRequest) => PendingLogin | null
  readonly begin: (reply: FastifyReply, login: PendingLogin) => void
  /** Moves the log-ins of this session to the session that replaces it. */
  readonly move: (request: FastifyRequest, reply: FastifyReply, sessionId: string) => void
  /** Ends the pending log-in: its `state` is no longer valid. */
  readonly endPending: (reply: FastifyReply) => void
}

/** Log-ins in the cookies of a site. */
export function createPayPalLogins(
  { environment, keys }: Pick<AppDeps, 'environment' | 'keys'>,
  sessions: Sessions,
): PayPalLogins {
  const seals = createSeals(keys.payPal)
  const secure = environment === 'production'
  const prefix = secure ? '__Host-' : ''
  // Lax, since the provider redirects the browser back from its own site.
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const

  const open = <T extends { readonly sessionHash: string }>(
    request: FastifyRequest,
    name: string,
    schema: z.core.$ZodType<T>,
  ): T | null => {
    const session = sessions.read(request)
    const value = z.safeParse(schema, seals.open(request.cookies[prefix + name] ?? '', name)).data
    return value && session !== null && value.sessionHash === sessions.hashOf(session) ? value : null
  }
  const set = (reply: FastifyReply, name: string, value: object): void => {
    reply.setCookie(prefix + name, seals.seal(value, name), cookie)
  }

  const move: PayPalLogins['move'] = (request, reply, sessionId) => {
    const sessionHash = sessions.hashOf(sessionId)
    const [login, pending] = [
      open(request, 'paypal', payPalLoginSchema),
      open(request, 'paypal-pending', pendingLoginSchema),
    ]
    if (login) set(reply, 'paypal', { ...login, sessionHash })
    if (pending) set(reply, 'paypal-pending', { ...pending, sessionHash })
  }

  return {
    move,
    read: (request) => open(request, 'paypal', payPalLoginSchema),
    keep: (reply, login) => set(reply, 'paypal', login),
    pending: (request) => open(request, 'paypal-pending', pendingLoginSchema),
    begin: (reply, login) => set(reply, 'paypal-pending', login),
    endPending: (reply) => {
      reply.clearCookie(`${prefix}paypal-pending`, cookie)
    },
  }
}
