import { confirmClaim, sendConfirmationAgain } from '@redress/api'
import { writtenCode } from '@redress/form/reference-code'
import { callRoute } from '../../../http/call-route.ts'
import { networkOf } from '../../../http/network-of.ts'
import { requireCaptcha } from '../../../http/require-captcha.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { inEqualTime } from '../../sign-in/attempts.ts'
import { confirmClaim as confirmByToken, requestConfirmationAgain } from '../confirm-claim.ts'

/** Both calls need a captcha. What they answer, and when, does not tell whether a claim exists. */
export function linkRoutes(server: ServerInstance, deps: CallContext): void {
  const confirm = callRoute(confirmClaim, deps)
  server.route({
    ...confirm.route,
    preHandler: requireCaptcha(deps, confirm.refuse),
    handler: async (request) => ({
      confirmed: await confirmByToken(deps, request.body.token),
      error: null,
    }),
  })
  const sendAgain = callRoute(sendConfirmationAgain, deps)
  server.route({
    ...sendAgain.route,
    preHandler: requireCaptcha(deps, sendAgain.refuse),
    handler: async (request, reply) => {
      const code = writtenCode(request.body.referenceCode) ?? request.body.referenceCode
      const isAdmitted = await inEqualTime(() => requestConfirmationAgain(deps, networkOf(request.ip), code))
      return isAdmitted ? { accepted: true, error: null } : sendAgain.refuse(request, reply, 'tooMany')
    },
  })
}
