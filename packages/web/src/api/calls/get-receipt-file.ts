/* Made by `npm run generate` of `getReceiptFile` in `receipts.ts` of `packages/api`. */
import type { getReceiptFile as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText } from '../shape.ts'

export const getReceiptFile: PageCall<typeof statement> = {
  path: '/api/receipts/file',
  isAnswer: isText,
}
