/* Made by `npm run generate` of `authorize` in `sign-in.ts` of `packages/api`. */
import type { authorize as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, isNumber, isText, listOf, objectOf, orMissing, orNull } from '../shape.ts'
import { isCaptchaAnswer } from './is-captcha-answer.ts'
import { isDeadlinesAnswer } from './is-deadlines-answer.ts'
import { isPrepopulatedModel } from './is-prepopulated-model.ts'

export const authorize: PageCall<typeof statement> = {
  path: '/api/forms/:form/authorize',
  ofVersion: true,
  isAnswer: objectOf({
    authorized: isFlag,
    error: orNull(isText),
    captcha: orNull(isCaptchaAnswer),
    prepopulatedData: listOf(isPrepopulatedModel),
    furtherStep: orMissing(objectOf({
      label: orNull(isText),
      siteKey: orMissing(isText),
    })),
    work: orMissing(objectOf({
      challenge: isText,
      bits: isNumber,
      parts: isNumber,
    })),
    begunAt: orMissing(isText),
    claimant: orMissing(isText),
    ownDeadlines: orMissing(isDeadlinesAnswer),
  }),
}
