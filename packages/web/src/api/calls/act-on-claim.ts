/* Made by `npm run generate` of `actOnClaim` in `own-claim.ts` of `packages/api`. */
import type { actOnClaim as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isOwnClaimAnswer } from './is-own-claim-answer.ts'

export const actOnClaim: PageCall<typeof statement> = {
  path: '/api/claim/act',
  isAnswer: isOwnClaimAnswer,
}
