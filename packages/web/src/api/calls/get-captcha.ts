/* Made by `npm run generate` of `getCaptcha` in `settings.ts` of `packages/api`. */
import type { getCaptcha as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isCaptchaAnswer } from './is-captcha-answer.ts'

export const getCaptcha: PageCall<typeof statement> = {
  path: '/api/captcha',
  isAnswer: isCaptchaAnswer,
}
