/* Made by `npm run generate` of `openOwnClaim` in `own-claim.ts` of `packages/api`. */
import type { openOwnClaim as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isOwnClaimAnswer } from './is-own-claim-answer.ts'

export const openOwnClaim: PageCall<typeof statement> = {
  path: '/api/claim/open',
  isAnswer: isOwnClaimAnswer,
}
