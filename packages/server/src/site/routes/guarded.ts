import type { CaptchaAnswer } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'

interface Worded {
  readonly wording: Wording
}

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
  deps: Worded & { readonly sessions: Sessions },
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
    deps: Worded & { readonly verifyCaptcha: VerifyCaptcha; readonly captcha: CaptchaAnswer },
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
