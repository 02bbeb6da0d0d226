/* Made by `npm run generate` of `confirmClaim` in `links.ts` of `packages/api`. */
import type { confirmClaim as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, isText, objectOf, orMissing, orNull } from '../shape.ts'
import { isCaptchaAnswer } from './is-captcha-answer.ts'

export const confirmClaim: PageCall<typeof statement> = {
  path: '/api/links/confirm',
  isAnswer: objectOf({
    confirmed: isFlag,
    error: orNull(isText),
    captcha: orMissing(isCaptchaAnswer),
  }),
}
