import {
  confirmAnswer,
  confirmRequest,
  linkCalls,
  sendAgainAnswer,
  sendAgainRequest,
} from '@redress/engine/contract'
import type { FastifyRequest } from 'fastify'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { confirmClaim, requestConfirmationAgain } from '../../claims/links/confirm-claim.ts'
import type { LinkDeps } from '../../claims/links/links.ts'
import { inEqualTime } from '../../claims/sign-in/in-equal-time.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AppDeps } from '../app-deps.ts'
import { networkOf } from '../http/network-of.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

interface LinkRouteDeps extends Omit<LinkDeps, 'keys'> {
  readonly storage: Storage
  readonly keys: AppDeps['keys']
  readonly ring: KeyRing
  readonly loadedCase: LoadedCase
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
}

/** Requests of one network within a minute, each with a captcha. */
const requestsAMinute = 300

/**
 * POST /api/links/confirm and /api/links/send-again (ACC-7). Both need a captcha. What they answer, and when, does not tell
 * whether a claim exists.
 */
export function linkRoutes(server: ServerInstance, deps: LinkRouteDeps): void {
  const { storage, sessions, wording, loadedCase } = deps
  const config = { rateLimit: { max: requestsAMinute, timeWindow: '1 minute', hook: 'onRequest' } } as const
  const refusal = async (request: FastifyRequest, token: string) => {
    const text = (key: string) => wording.text(wording.cultureOf(request), { key })
    if (sessions.proven(request) === null) return { code: 403, error: text('LocKey_Error_Csrf') }
    const captcha = await deps.verifyCaptcha(token, null)
    if (captcha === 'accepted') return null
    const key = captcha === 'refused' ? 'LocKey_Error_CaptchaRefused' : 'LocKey_Error_CaptchaUnavailable'
    return { code: 400, error: text(key) }
  }
  server.post(
    linkCalls.confirm,
    { schema: { body: confirmRequest, response: { '2xx': confirmAnswer, '4xx': confirmAnswer } }, config },
    async (request, reply) => {
      const refused = await refusal(request, request.body.reCaptchaResponse)
      if (refused) return reply.code(refused.code).send({ confirmed: false, error: refused.error })
      const confirmed = await confirmClaim({ ...deps, claims: storage.claims }, request.body.token)
      return { confirmed, error: null }
    },
  )
  server.post(
    linkCalls.sendAgain,
    {
      schema: { body: sendAgainRequest, response: { '2xx': sendAgainAnswer, '4xx': sendAgainAnswer } },
      config,
    },
    async (request, reply) => {
      const refused = await refusal(request, request.body.reCaptchaResponse)
      if (refused) return reply.code(refused.code).send({ accepted: false, error: refused.error })
      const code = request.body.referenceCode.trim().toUpperCase()
      const { settings } = loadedCase
      const parts = { ...deps, ...storage, settings }
      await inEqualTime(() => requestConfirmationAgain(parts, networkOf(request.ip), code))
      return { accepted: true, error: null }
    },
  )
}
