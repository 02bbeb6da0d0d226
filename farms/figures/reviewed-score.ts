import type { ClaimRecord } from '../../packages/server/src/claims/vault/claim-record.ts'
import type { ObservedClaim } from '../../packages/server/src/steps/observe/observed-claim.ts'
import type { Finding } from '../../packages/server/src/steps/review/findings-reader.ts'
import { openReview } from '../../packages/server/src/steps/review/open-review.ts'
import type { FarmCase } from '../case/farm-case.ts'

/** What the review reads of a claim. */
export interface ReviewedRecord {
  readonly record: ClaimRecord
  /** What the product observed of it; null where it observed nothing. */
  readonly observed: ObservedClaim | null
}

/** What the review says of a claim. */
export interface ReviewedScore {
  /** Bits. */
  readonly score: number
  readonly findings: readonly Finding[]
}

/** Of a claim about which nothing is found. */
export const noScore: ReviewedScore = { score: 0, findings: [] }

/** The score of each claim, in the order of the claims, by the review of the product and the settings of the case. */
export function reviewedScores(
  ofCase: FarmCase['loadedCase'],
  claims: readonly ReviewedRecord[],
): readonly ReviewedScore[] {
  const opened = openReview(ofCase)
  for (const { record, observed } of claims) opened.add(record, undefined, observed)
  const review = opened.finish()
  try {
    const found = new Map([...review.claims()].map((claim) => [claim.referenceCode, claim]))
    return claims.map(({ record }) => {
      const { score, findings } = found.get(record.referenceCode) ?? noScore
      return { score, findings }
    })
  } finally {
    review.close()
  }
}
