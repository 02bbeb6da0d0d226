/* Made by `npm run generate` of `fileRows` in `bulk.ts` of `packages/api`. */
import type { fileRows as statement } from '@redress/api'
import type { RefusablePageCall } from '../page-call.ts'
import { isFlag, isText, listOf, objectOf, oneOf, orNull } from '../shape.ts'

export const fileRows: RefusablePageCall<typeof statement> = {
  path: '/api/forms/:form/rows',
  ofVersion: true,
  isAnswer: objectOf({
    ticket: isText,
    rows: listOf(objectOf({
      state: oneOf(['filed', 'filedBefore', 'changed', 'refused', 'unknown']),
      referenceCode: orNull(isText),
      receipt: orNull(isText),
      error: orNull(isText),
    })),
  }),
  isRefusal: objectOf({
    error: isText,
    again: isFlag,
  }),
}
