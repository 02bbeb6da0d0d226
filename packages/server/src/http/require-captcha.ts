import type { CaptchaAnswer } from '@redress/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { VerifyCaptcha } from '../providers/captcha/verify-captcha.ts'
import type { Refuse } from './call-route.ts'

/** What a call looks at that needs a captcha. */
interface RequiredCaptcha {
  readonly verifyCaptcha: VerifyCaptcha
  /** Whose captcha it is: in the answer to a refused token, so that the page sends another. */
  readonly captcha: CaptchaAnswer
}

/** Verifies the captcha of a call before its handler. A used token is refused with the name of the captcha, so that the page sends another. */
export const requireCaptcha =
  (deps: RequiredCaptcha, refuse: Refuse<'captchaRefused' | 'captchaUnavailable'>) =>
  async (request: FastifyRequest<{ Body: { reCaptchaResponse: string } }>, reply: FastifyReply) => {
    const outcome = await deps.verifyCaptcha(request.body.reCaptchaResponse, null)
    if (outcome === 'accepted') return undefined
    return outcome === 'refused'
      ? refuse(request, reply, 'captchaRefused', { more: { captcha: deps.captcha } })
      : refuse(request, reply, 'captchaUnavailable')
  }
