import type { ScoredClaim } from './scored-claim.ts'

/** Whether somebody honest filed a claim. */
export const isHonest = ({ label }: Pick<ScoredClaim, 'label'>): boolean => label.side === 'honest'

/**
 * The lowest score from which claims can be looked at so that at most this share of the honest ones is among them. Claims of one score
 * are looked at together, and those without a finding never.
 */
export function thresholdAt(claims: readonly Pick<ScoredClaim, 'label' | 'score'>[], share: number): number {
  const honest = claims.filter(isHonest)
  const most = Math.floor(honest.length * share + 1e-9)
  // The highest score that must stay out: that of the first honest claim too many.
  const firstOut = honest.map(({ score }) => score).toSorted((one, other) => other - one)[most] ?? 0
  const above = claims.map(({ score }) => score).filter((score) => score > Math.max(firstOut, 0))
  return above.reduce((least, score) => Math.min(least, score), Number.POSITIVE_INFINITY)
}
