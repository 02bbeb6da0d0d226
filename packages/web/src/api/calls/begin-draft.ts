/* Made by `npm run generate` of `beginDraft` in `drafts.ts` of `packages/api`. */
import type { beginDraft as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, objectOf } from '../shape.ts'

export const beginDraft: PageCall<typeof statement> = {
  path: '/api/drafts/begin',
  isAnswer: objectOf({
    begun: isFlag,
  }),
}
