/* Made by `npm run generate` of `openDraft` in `drafts.ts` of `packages/api`. */
import type { openDraft as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isNumber, isText, listOf, objectOf, oneOf } from '../shape.ts'

export const openDraft: PageCall<typeof statement> = {
  path: '/api/drafts/open',
  isAnswer: objectOf({
    form: isText,
    version: isText,
    content: isText,
    saves: isNumber,
    savedAt: isText,
    endsAt: isText,
    documents: listOf(objectOf({
      upload: isText,
      state: oneOf(['arriving', 'scanning', 'arrived', 'infected', 'notAccepted']),
    })),
  }),
}
