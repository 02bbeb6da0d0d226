import type { CaptchaAnswer } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import type { AttemptLimits } from '../../claims/sign-in/attempt-limits.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'

export interface OwnClaimRouteDeps
  extends Pick<AppDeps, 'keys' | 'ring' | 'now' | 'versions' | 'environment' | 'checkpoint'> {
  readonly storage: Storage
  readonly attempts: Storage['attempts']
  readonly links: Storage['links']
  readonly outbox: Storage['outbox']
  readonly limits: AttemptLimits
  readonly loadedCase: LoadedCase
  readonly inForce: LoadedCase
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
  readonly captcha: CaptchaAnswer
  /** The public address of this site; null for the one that a request has. */
  readonly siteUrl: string | null
  /** Whether e-mails with links are sent at all. */
  readonly sendsMail: boolean
}

type Worded = Pick<OwnClaimRouteDeps, 'wording'>

/** Requests of one network within a minute, unless a call has its own number. */
const requestsAMinute = 300

/** A text of the case in the culture of a request. */
export const refusedText = ({ wording }: Worded, request: FastifyRequest, key: string): string =>
  wording.text(wording.cultureOf(request), { key })

/** The copy key for a request that is not even a call: too many of a network, or a body that is not as it should be. */
export const problemOf = (status: number): string =>
  status === 429 ? 'LocKey_Error_TooManyAttempts' : 'LocKey_Shared_ErrorMessage_Problem'

/**
 * What a call checks first: its csrf token, before its body is read, and how often its network calls. `answer` makes the body of a
 * refusal from its message.
 */
export const guarded = <A extends object>(
  deps: Worded & Pick<OwnClaimRouteDeps, 'sessions'>,
  answer: (error: string) => A,
  max: number = requestsAMinute,
) => ({
  config: { rateLimit: { max, timeWindow: '1 minute', hook: 'onRequest' } } as const,
  preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
    if (deps.sessions.proven(request) === null)
      await reply.code(403).send(answer(refusedText(deps, request, 'LocKey_Error_Csrf')))
  },
  errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error)
    if (status >= 500) throw error
    reply.code(status).send(answer(refusedText(deps, request, problemOf(status))))
  },
})

/** Verifies the captcha of a call. A used token is refused with the name of the captcha, so that the page sends another. */
export const requireCaptcha =
  <A extends object>(
    deps: Worded & Pick<OwnClaimRouteDeps, 'verifyCaptcha' | 'captcha'>,
    answer: (error: string) => A,
  ) =>
  async (request: FastifyRequest<{ Body: { reCaptchaResponse: string } }>, reply: FastifyReply) => {
    const outcome = await deps.verifyCaptcha(request.body.reCaptchaResponse, null)
    if (outcome === 'accepted') return undefined
    const isRefused = outcome === 'refused'
    const key = isRefused ? 'LocKey_Error_CaptchaRefused' : 'LocKey_Error_CaptchaUnavailable'
    const body = answer(refusedText(deps, request, key))
    return reply.code(400).send(isRefused ? { ...body, captcha: deps.captcha } : body)
  }
