import { type CaptchaAnswer, calls, captchaProviderNames } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isFlag, isText, objectOf, oneOf, type Shape } from './shape.ts'

export const isCaptchaAnswer: Shape<CaptchaAnswer> = objectOf({
  provider: oneOf(captchaProviderNames),
  siteKey: isText,
  enabled: isFlag,
  scriptUrl: isText,
})

/** Whose captcha guards authorize and submit, and whether one does. */
export const fetchCaptcha = (client: Client): Promise<CaptchaAnswer> =>
  client.get(calls.captcha, isCaptchaAnswer)
