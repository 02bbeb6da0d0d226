import { type CaptchaAnswer, calls, captchaAnswer } from '@redress/engine/contract'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/captcha. */
export function captchaRoute(server: ServerInstance, captcha: CaptchaAnswer): void {
  const answer = constantAnswer(captchaAnswer, captcha)
  const schema = { response: { 200: captchaAnswer } }
  server.get(calls.captcha, { schema }, (request, reply) => {
    sendConstant(request, reply, answer)
  })
}
