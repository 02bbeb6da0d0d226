/* Made by `npm run generate` of `checkReceipt` in `receipts.ts` of `packages/api`. */
import type { checkReceipt as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, objectOf, oneOf, orMissing } from '../shape.ts'

export const checkReceipt: PageCall<typeof statement> = {
  path: '/api/receipts/check',
  isAnswer: objectOf({
    verdict: oneOf(['genuine', 'altered', 'notOurs', 'differs', 'erased']),
    erasedOn: orMissing(isText),
  }),
}
