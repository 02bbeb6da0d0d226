/* Made by `npm run generate` of `showClaim` in `claim-page.ts` of `packages/api`. */
import type { showClaim as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, objectOf, orMissing, orNull } from '../shape.ts'
import { isCaptchaAnswer } from './is-captcha-answer.ts'
import { isShownClaim } from './is-shown-claim.ts'

export const showClaim: PageCall<typeof statement> = {
  path: '/api/claim',
  isAnswer: objectOf({
    claim: orNull(isShownClaim),
    key: orMissing(isText),
    error: orNull(isText),
    captcha: orMissing(isCaptchaAnswer),
    furtherStep: orMissing(objectOf({
      siteKey: orMissing(isText),
    })),
  }),
}
