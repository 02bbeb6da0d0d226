/* Made by `npm run generate` of `objectToChanges` in `own-claim.ts` of `packages/api`. */
import type { objectToChanges as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isClaimDoneAnswer } from './is-claim-done-answer.ts'

export const objectToChanges: PageCall<typeof statement> = {
  path: '/api/claim/object',
  isAnswer: isClaimDoneAnswer,
}
