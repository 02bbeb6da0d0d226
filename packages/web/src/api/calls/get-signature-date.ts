/* Made by `npm run generate` of `getSignatureDate` in `days.ts` of `packages/api`. */
import type { getSignatureDate as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, objectOf } from '../shape.ts'

export const getSignatureDate: PageCall<typeof statement> = {
  path: '/api/signature-date',
  isAnswer: objectOf({
    date: isText,
    display: isText,
  }),
}
