/* Made by `npm run generate` of `sendMissing` in `cures.ts` of `packages/api`. */
import type { sendMissing as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, isText, listOf, objectOf, orMissing, orNull } from '../shape.ts'
import { isPrepopulatedModel } from './is-prepopulated-model.ts'

export const sendMissing: PageCall<typeof statement> = {
  path: '/api/claim/cure/submit',
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
