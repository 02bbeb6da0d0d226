/* Made by `npm run generate` of `receiptOfClaim` in `own-claim.ts` of `packages/api`. */
import type { receiptOfClaim as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, objectOf, orNull } from '../shape.ts'

export const receiptOfClaim: PageCall<typeof statement> = {
  path: '/api/claim/receipt',
  isAnswer: objectOf({
    referenceCode: orNull(isText),
    file: orNull(isText),
    error: orNull(isText),
  }),
}
