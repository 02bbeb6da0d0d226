/* Made by `npm run generate` of `submit` in `submission.ts` of `packages/api`. */
import type { submit as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, isText, listOf, objectOf, orMissing, orNull } from '../shape.ts'
import { isPrepopulatedModel } from './is-prepopulated-model.ts'

export const submit: PageCall<typeof statement> = {
  path: '/api/forms/:form',
  ofVersion: true,
  isAnswer: objectOf({
    submitted: isFlag,
    facts: orMissing(objectOf({
      day: isText,
      prepopulatedData: listOf(isPrepopulatedModel),
    })),
    missing: orMissing(listOf(isText)),
    draftFiled: orMissing(isFlag),
    nonMatchingPaymentElection: isFlag,
    error: orNull(isText),
    referenceCodeForm: orNull(isText),
  }),
}
