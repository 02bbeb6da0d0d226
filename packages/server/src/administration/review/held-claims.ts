import type { Review } from './open-review.ts'

/** How many claims have a score from which the case holds them, and what was decided for them in the smallest unit of the currency. */
export function heldClaims(
  review: Pick<Review, 'claims'>,
  from: number,
): { readonly claims: number; readonly amount: bigint; readonly codes: ReadonlySet<string> } {
  const codes = new Set<string>()
  let amount = 0n
  for (const { referenceCode, score, amount: decided } of review.claims()) {
    // The highest scores come first.
    if (score < from) break
    codes.add(referenceCode)
    amount += decided ?? 0n
  }
  return { claims: codes.size, amount, codes }
}
