import type { SignalName } from '../../case/reading/signal-names.ts'
import type { Review } from '../review/evidence-reader.ts'
import type { ReviewedClaim } from '../review/findings-reader.ts'
import { pageLimits } from './page-parts.ts'

/** What one signal found. */
interface SignalTally {
  readonly claims: number
  /** Claims to whose score it adds: to the others a stronger finding of the same cause does. */
  readonly counted: number
}

/** The claims with findings, counted. */
export interface ReviewTally {
  /** Claims by their score: from so many bits up to one more; the last with all above it. */
  readonly byScore: readonly number[]
  readonly bySignal: ReadonlyMap<SignalName, SignalTally>
  /** Claims without a cluster: how many, and those with the highest score. */
  readonly alone: { readonly all: number; readonly shown: readonly ReviewedClaim[] }
}

/** The groups of scores; the last has all claims of so many bits and more. */
const groups = 16

/** Counts the claims with findings in one pass; its memory does not grow with them. */
export function tallyReview(review: Pick<Review, 'claims'>): ReviewTally {
  const byScore = Array.from({ length: groups }, () => 0)
  const bySignal = new Map<SignalName, SignalTally>()
  const shown: ReviewedClaim[] = []
  let all = 0
  for (const claim of review.claims()) {
    const group = Math.min(groups - 1, Math.floor(claim.score))
    byScore[group] = (byScore[group] ?? 0) + 1
    for (const { signal, bits } of claim.findings) {
      const { claims, counted } = bySignal.get(signal) ?? { claims: 0, counted: 0 }
      bySignal.set(signal, { claims: claims + 1, counted: counted + (bits > 0 ? 1 : 0) })
    }
    if (claim.cluster !== null) continue
    all += 1
    if (shown.length < pageLimits.claims) shown.push(claim)
  }
  return { byScore, bySignal, alone: { all, shown } }
}
