/* Made by `npm run generate` of `getSubmissionByKey` in `submission.ts` of `packages/api`. */
import type { getSubmissionByKey as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { either, isFlag, isNumber, isText, listOf, objectOf, oneOf, orMissing, recordOf } from '../shape.ts'

export const getSubmissionByKey: PageCall<typeof statement> = {
  path: '/api/submissions/by-key',
  isAnswer: either(objectOf({
    state: oneOf(['filed']),
    receipt: objectOf({
      referenceCode: isText,
      receivedAt: isText,
      timeZone: isText,
      confirmed: orMissing(isFlag),
      claimPage: orMissing(isFlag),
      counts: recordOf(isNumber),
      signatures: orMissing(listOf(objectOf({
        model: isText,
        name: isText,
        day: isText,
        sha256: isText,
      }))),
      documents: listOf(objectOf({
        name: isText,
        size: isNumber,
        sha256: isText,
        figures: orMissing(isText),
      })),
    }),
  }), either(objectOf({
    state: oneOf(['inProgress']),
  }), objectOf({
    state: oneOf(['notFiled']),
  }))),
}
