import type { Review } from './evidence-reader.ts'

/** The codes of claims whose score is high enough to be held, and what was decided for them in the smallest unit of the currency. */
export function heldClaims(
  review: Pick<Review, 'claims'>,
  from: number,
): { readonly codes: ReadonlySet<string>; readonly amount: bigint } {
  const codes = new Set<string>()
  let amount = 0n
  for (const { referenceCode, score, amount: decided } of review.claims()) {
    // The highest scores come first.
    if (score < from) break
    codes.add(referenceCode)
    amount += decided ?? 0n
  }
  return { codes, amount }
}
