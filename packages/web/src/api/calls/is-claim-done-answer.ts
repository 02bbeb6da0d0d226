/* Made by `npm run generate` of `claimDoneAnswer` of `packages/api`. */
import type { claimDoneAnswer as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { isFlag, isText, objectOf, orMissing, orNull } from '../shape.ts'
import { isCaptchaAnswer } from './is-captcha-answer.ts'

export const isClaimDoneAnswer: GuardOf<typeof schema> = objectOf({
  done: isFlag,
  error: orNull(isText),
  captcha: orMissing(isCaptchaAnswer),
})
