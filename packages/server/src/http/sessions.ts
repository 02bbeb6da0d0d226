import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyedHash, sameHash } from '../claims/vault/lookup-keys.ts'
import { sessionHashOf } from '../steps/sign-in/credentials.ts'
import type { AppDeps } from './app-deps.ts'

/** The header that carries the csrf token. */
export const csrfHeader = 'x-csrf-token'

/** The browser's session: a random id in a cookie. The server stores nothing about it before a grant is given. */
export interface Sessions {
  /** The session id of this browser, or null. */
  readonly read: (request: FastifyRequest) => string | null
  /** Begins a session and sets its cookie. */
  readonly begin: (reply: FastifyReply) => string
  /** A new session id. */
  readonly newId: () => string
  /** Moves the browser to another session, whose csrf token is in a header of the response. */
  readonly change: (reply: FastifyReply, sessionId: string) => void
  readonly end: (reply: FastifyReply) => void
  readonly csrfTokenOf: (sessionId: string) => string
  /** The session id if the request has the csrf token of its session, else null. */
  readonly proven: (request: FastifyRequest) => string | null
  /** The hash under which the session is stored. */
  readonly hashOf: (sessionId: string) => string
}

const sessionIdPattern = /^[\w-]{43}$/

/** The cookie with the session. In production its prefix binds it to this host and to TLS, which plain http has not. */
export const sessionCookieName = (environment: AppDeps['environment']): string =>
  environment === 'production' ? '__Host-session' : 'session'

/** Sessions with cookies and tokens from the keys of this installation. */
export function createSessions({ environment, keys, randomBytes }: AppDeps): Sessions {
  const secure = environment === 'production'
  const name = sessionCookieName(environment)
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const csrfTokenOf = (sessionId: string): string => keyedHash(keys.csrf, sessionId)
  const read = (request: FastifyRequest): string | null => {
    const id = request.cookies[name]
    return id !== undefined && sessionIdPattern.test(id) ? id : null
  }
  const newId = (): string => randomBytes(32).toString('base64url')
  return {
    read,
    newId,
    begin: (reply) => {
      const id = newId()
      reply.setCookie(name, id, cookie)
      return id
    },
    change: (reply, sessionId) => {
      reply.setCookie(name, sessionId, cookie).header(csrfHeader, csrfTokenOf(sessionId))
    },
    end: (reply) => {
      reply.clearCookie(name, cookie)
    },
    csrfTokenOf,
    proven: (request) => {
      const id = read(request)
      const token = request.headers[csrfHeader]
      return id !== null && typeof token === 'string' && sameHash(token, csrfTokenOf(id)) ? id : null
    },
    hashOf: (sessionId) => sessionHashOf(keys, sessionId),
  }
}
