import {
  type CaptchaAnswer,
  confirmAnswer,
  confirmRequest,
  linkCalls,
  sendAgainAnswer,
  sendAgainRequest,
} from '@redress/engine/contract'
import { writtenCode } from '@redress/engine/reference-code'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { confirmClaim, requestConfirmationAgain } from '../../claims/links/confirm-claim.ts'
import type { MakeLinkDeps } from '../../claims/links/links.ts'
import { inEqualTime } from '../../claims/sign-in/attempts.ts'
import type { KeyRing } from '../../claims/vault/key-ring.ts'
import type { VerifyCaptcha } from '../../providers/captcha/verify-captcha.ts'
import type { Storage } from '../../storage/storage.ts'
import type { AppDeps } from '../app-deps.ts'
import { networkOf } from '../http/network-of.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Wording } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import { guarded, refusedText, requireCaptcha } from './guarded.ts'

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

const notConfirmed = (error: string) => ({ confirmed: false, error })
const notAccepted = (error: string) => ({ accepted: false, error })

/**
 * POST /api/links/confirm and /api/links/send-again. Both need a captcha. What they answer, and when, does not tell
 * whether a claim exists.
 */
export function linkRoutes(server: ServerInstance, deps: LinkRouteDeps): void {
  const { storage, loadedCase } = deps
  const { claims, caseId } = storage
  server.post(
    linkCalls.confirm,
    {
      ...guarded(deps, notConfirmed),
      preHandler: requireCaptcha(deps, notConfirmed),
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
      ...guarded(deps, notAccepted),
      preHandler: requireCaptcha(deps, notAccepted),
      schema: { body: sendAgainRequest, response: { '2xx': sendAgainAnswer, '4xx': sendAgainAnswer } },
    },
    async (request, reply) => {
      const code = writtenCode(request.body.referenceCode) ?? request.body.referenceCode
      const parts = { ...deps, ...storage, settings: loadedCase.settings }
      const isAdmitted = await inEqualTime(() => requestConfirmationAgain(parts, networkOf(request.ip), code))
      if (isAdmitted) return { accepted: true, error: null }
      return reply.code(429).send(notAccepted(refusedText(deps, request, 'LocKey_Error_TooManyAttempts')))
    },
  )
}
