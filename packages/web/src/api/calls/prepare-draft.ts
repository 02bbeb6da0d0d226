/* Made by `npm run generate` of `prepareDraft` in `drafts.ts` of `packages/api`. */
import type { prepareDraft as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, isText, objectOf, orNull } from '../shape.ts'

export const prepareDraft: PageCall<typeof statement> = {
  path: '/api/drafts/prepare',
  isAnswer: objectOf({
    claimant: orNull(isText),
    endsAt: isText,
    sendsMail: isFlag,
    remindsAt: orNull(isText),
  }),
}
