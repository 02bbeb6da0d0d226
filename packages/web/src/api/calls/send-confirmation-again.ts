/* Made by `npm run generate` of `sendConfirmationAgain` in `links.ts` of `packages/api`. */
import type { sendConfirmationAgain as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, isText, objectOf, orMissing, orNull } from '../shape.ts'
import { isCaptchaAnswer } from './is-captcha-answer.ts'

export const sendConfirmationAgain: PageCall<typeof statement> = {
  path: '/api/links/send-again',
  isAnswer: objectOf({
    accepted: isFlag,
    error: orNull(isText),
    captcha: orMissing(isCaptchaAnswer),
  }),
}
