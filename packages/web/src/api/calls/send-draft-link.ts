/* Made by `npm run generate` of `sendDraftLink` in `drafts.ts` of `packages/api`. */
import type { sendDraftLink as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, objectOf } from '../shape.ts'

export const sendDraftLink: PageCall<typeof statement> = {
  path: '/api/drafts/send',
  isAnswer: objectOf({
    sent: isFlag,
  }),
}
