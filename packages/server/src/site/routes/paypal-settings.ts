import { calls, payPalSettingsAnswer } from '@redress/engine/contract'
import type { OpenPayPal } from '../../providers/paypal/open-paypal.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import { payPalSettingsOf } from '../http/inlined-answers-of.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/banking/paypal-settings. */
export function payPalSettingsRoute(server: ServerInstance, { settings }: OpenPayPal): void {
  const answer = constantAnswer(payPalSettingsAnswer, payPalSettingsOf(settings))
  const schema = { response: { 200: payPalSettingsAnswer } }
  server.get(calls.payPalSettings, { schema }, (request, reply) => {
    sendConstant(request, reply, answer)
  })
}
