import { heldClaims } from '../review/held-claims.ts'
import type { OpenCase } from './open-case.ts'
import { reviewCase } from './review-case.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * The reference codes of claims that evidence holds from payment, by a comparison of all claims as they stand; none, without a
 * comparison, in a case that holds nothing so or is in shadow. `seals`: whether the ledger may be sealed for it.
 */
export async function heldByEvidence(opened: OpenCase, seals: boolean): Promise<ReadonlySet<string>> {
  const { hold, shadow } = opened.loadedCase.fraudSettings
  if (!hold || shadow) return nothing
  const { review } = await reviewCase(opened, seals)
  try {
    return heldClaims(review, hold.from).codes
  } finally {
    review.close()
  }
}
