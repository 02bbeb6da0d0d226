/* Made by `npm run generate` of `endSession` in `session.ts` of `packages/api`. */
import type { endSession as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isFlag, objectOf } from '../shape.ts'

export const endSession: PageCall<typeof statement> = {
  path: '/api/session-timeout',
  isAnswer: objectOf({
    ended: isFlag,
  }),
}
