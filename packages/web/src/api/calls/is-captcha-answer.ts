/* Made by `npm run generate` of `captchaAnswer` of `packages/api`. */
import type { captchaAnswer as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { isFlag, isText, objectOf, oneOf } from '../shape.ts'

export const isCaptchaAnswer: GuardOf<typeof schema> = objectOf({
  provider: oneOf(['hCaptcha', 'reCaptcha']),
  siteKey: isText,
  enabled: isFlag,
  scriptUrl: isText,
})
