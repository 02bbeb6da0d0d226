/* Made by `npm run generate` of `askForReminder` in `drafts.ts` of `packages/api`. */
import type { askForReminder as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, objectOf, orNull } from '../shape.ts'

export const askForReminder: PageCall<typeof statement> = {
  path: '/api/drafts/remind',
  isAnswer: objectOf({
    remindsAt: orNull(isText),
  }),
}
