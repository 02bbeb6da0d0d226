/* Made by `npm run generate` of `sendClaimLink` in `own-claim.ts` of `packages/api`. */
import type { sendClaimLink as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isClaimDoneAnswer } from './is-claim-done-answer.ts'

export const sendClaimLink: PageCall<typeof statement> = {
  path: '/api/claim/send-link',
  isAnswer: isClaimDoneAnswer,
}
