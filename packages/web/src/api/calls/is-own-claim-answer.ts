/* Made by `npm run generate` of `ownClaimAnswer` of `packages/api`. */
import type { ownClaimAnswer as schema } from '@redress/api'
import type { GuardOf } from '../page-call.ts'
import { isNumber, isText, objectOf, orMissing, orNull } from '../shape.ts'
import { isCaptchaAnswer } from './is-captcha-answer.ts'
import { isOwnClaim } from './is-own-claim.ts'
import { isShownClaim } from './is-shown-claim.ts'

export const isOwnClaimAnswer: GuardOf<typeof schema> = objectOf({
  claim: orNull(isShownClaim),
  own: orNull(isOwnClaim),
  key: orMissing(isText),
  number: orMissing(isNumber),
  error: orNull(isText),
  captcha: orMissing(isCaptchaAnswer),
})
