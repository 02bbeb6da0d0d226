import { type CaptchaAnswer, confirmClaim, sendConfirmationAgain } from '@redress/api'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { writtenCode } from '@redress/form/reference-code'
import type { KeyRing } from '../../../claims/vault/key-ring.ts'
import type { AppDeps } from '../../../http/app-deps.ts'
import { callRoute } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import { requireCaptcha } from '../../../http/require-captcha.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { Sessions } from '../../../http/sessions.ts'
import type { Wording } from '../../../http/wording.ts'
import type { VerifyCaptcha } from '../../../providers/captcha/verify-captcha.ts'
import type { Storage } from '../../../storage/storage.ts'
import { inEqualTime } from '../../sign-in/attempts.ts'
import { confirmClaim as confirmByToken, requestConfirmationAgain } from '../confirm-claim.ts'
import type { MakeLinkDeps } from '../links.ts'

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

/** Both calls need a captcha. What they answer, and when, does not tell whether a claim exists. */
export function linkRoutes(server: ServerInstance, deps: LinkRouteDeps): void {
  const { storage, loadedCase } = deps
  const { claims, caseId } = storage
  const confirm = callRoute(confirmClaim, deps)
  server.route({
    ...confirm.route,
    preHandler: requireCaptcha(deps, confirm.refuse),
    handler: async (request) => ({
      confirmed: await confirmByToken({ ...deps, claims, caseId }, request.body.token),
      error: null,
    }),
  })
  const sendAgain = callRoute(sendConfirmationAgain, deps)
  server.route({
    ...sendAgain.route,
    preHandler: requireCaptcha(deps, sendAgain.refuse),
    handler: async (request, reply) => {
      const code = writtenCode(request.body.referenceCode) ?? request.body.referenceCode
      const parts = { ...deps, ...storage, settings: loadedCase.settings }
      const isAdmitted = await inEqualTime(() => requestConfirmationAgain(parts, networkOf(request.ip), code))
      return isAdmitted ? { accepted: true, error: null } : sendAgain.refuse(request, reply, 'tooMany')
    },
  })
}
