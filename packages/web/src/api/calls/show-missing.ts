/* Made by `npm run generate` of `showMissing` in `cures.ts` of `packages/api`. */
import type { showMissing as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isAnything, isFlag, isText, listOf, objectOf, orNull, recordOf } from '../shape.ts'

export const showMissing: PageCall<typeof statement> = {
  path: '/api/claim/cure',
  isAnswer: objectOf({
    cure: orNull(objectOf({
      basis: isText,
      until: orNull(isText),
      timeZone: isText,
      isLate: isFlag,
      definition: recordOf(isAnything),
      models: listOf(recordOf(isAnything)),
    })),
    error: orNull(isText),
  }),
}
