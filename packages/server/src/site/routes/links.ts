import {
  type CaptchaAnswer,
  type ConfirmAnswer,
  confirmAnswer,
  confirmRequest,
  linkCalls,
  type SendAgainAnswer,
  sendAgainAnswer,
  sendAgainRequest,
} from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { confirmClaim, requestConfirmationAgain } from '../../claims/links/confirm-claim.ts'
import type { MakeLinkDeps } from '../../claims/links/links.ts'
import { inEqualTime } from '../../claims/sign-in/in-equal-time.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import { statusOf } from '../../foundation/faults/status-of.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AppDeps } from '../app-deps.ts'
import { networkOf } from '../http/network-of.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'

interface LinkRouteDeps extends Omit<MakeLinkDeps, 'keys'> {
  readonly storage: Storage
  readonly keys: AppDeps['keys']
  readonly ring: KeyRing
  readonly loadedCase: LoadedCase
  readonly sessions: Sessions
  readonly wording: Wording
  readonly verifyCaptcha: VerifyCaptcha
  /** Whose captcha it is: in the answer to a refused token, so that the page sends another. */
  readonly captcha: CaptchaAnswer
}

/** Requests of one network within a minute, each with a captcha. */
const requestsAMinute = 300

/** The copy key for a request that is not even a call: too many of a network, or a body that is not as it should be. */
const problemOf = (status: number): string =>
  status === 429 ? 'LocKey_Error_TooManyAttempts' : 'LocKey_Shared_ErrorMessage_Problem'

type LinkCallDeps = Pick<LinkRouteDeps, 'sessions' | 'wording' | 'verifyCaptcha' | 'captcha'>

/** What both calls check, and how they refuse a request: `answer` makes the body of a refusal from its message. */
function linkCall<A extends object>(
  { sessions, wording, verifyCaptcha, captcha }: LinkCallDeps,
  answer: (error: string) => A,
) {
  const refusal = (request: FastifyRequest, key: string): A =>
    answer(wording.text(wording.cultureOf(request), { key }))
  const refuse = (request: FastifyRequest, reply: FastifyReply, code: number, key: string) =>
    reply.code(code).send(refusal(request, key))
  return {
    config: { rateLimit: { max: requestsAMinute, timeWindow: '1 minute', hook: 'onRequest' } },
    preHandler: async (
      request: FastifyRequest<{ Body: { reCaptchaResponse: string } }>,
      reply: FastifyReply,
    ) => {
      if (sessions.proven(request) === null) return refuse(request, reply, 403, 'LocKey_Error_Csrf')
      const outcome = await verifyCaptcha(request.body.reCaptchaResponse, null)
      if (outcome === 'accepted') return undefined
      if (outcome !== 'refused') return refuse(request, reply, 400, 'LocKey_Error_CaptchaUnavailable')
      return reply.code(400).send({ ...refusal(request, 'LocKey_Error_CaptchaRefused'), captcha })
    },
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const status = statusOf(error)
      if (status >= 500) throw error
      refuse(request, reply, status, problemOf(status))
    },
  } as const
}

/**
 * POST /api/links/confirm and /api/links/send-again (ACC-7). Both need a captcha. What they answer, and when, does not tell
 * whether a claim exists.
 */
export function linkRoutes(server: ServerInstance, deps: LinkRouteDeps): void {
  const { storage, loadedCase } = deps
  const { claims, caseId } = storage
  server.post(
    linkCalls.confirm,
    {
      ...linkCall(deps, (error): ConfirmAnswer => ({ confirmed: false, error })),
      schema: { body: confirmRequest, response: { '2xx': confirmAnswer, '4xx': confirmAnswer } },
    },
    async (request) => ({
      confirmed: await confirmClaim({ ...deps, claims, caseId }, request.body.token),
      error: null,
    }),
  )
  server.post(
    linkCalls.sendAgain,
    {
      ...linkCall(deps, (error): SendAgainAnswer => ({ accepted: false, error })),
      schema: { body: sendAgainRequest, response: { '2xx': sendAgainAnswer, '4xx': sendAgainAnswer } },
    },
    async (request, reply) => {
      const code = request.body.referenceCode.trim().toUpperCase()
      const parts = { ...deps, ...storage, settings: loadedCase.settings }
      const isAdmitted = await inEqualTime(() => requestConfirmationAgain(parts, networkOf(request.ip), code))
      if (isAdmitted) return { accepted: true, error: null }
      const error = deps.wording.text(deps.wording.cultureOf(request), { key: problemOf(429) })
      return reply.code(429).send({ accepted: false, error })
    },
  )
}
