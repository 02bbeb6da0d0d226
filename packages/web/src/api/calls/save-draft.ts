/* Made by `npm run generate` of `saveDraft` in `drafts.ts` of `packages/api`. */
import type { saveDraft as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isNumber, isText, listOf, objectOf } from '../shape.ts'

export const saveDraft: PageCall<typeof statement> = {
  path: '/api/drafts/save',
  isAnswer: objectOf({
    saves: isNumber,
    savedAt: isText,
    endsAt: isText,
    documents: listOf(isText),
  }),
}
