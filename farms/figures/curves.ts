import { type AttackName, attackNames } from '../claim/label.ts'
import type { ScoredClaim } from './scored-claim.ts'
import { thresholdAt } from './threshold.ts'

/** How much of a farm is found, by the share of honest claims that are looked at. */
export interface Curve {
  readonly farm: AttackName
  /** The share of honest claims that may be looked at, and the share of the farm that is found; both of 1. */
  readonly points: readonly (readonly [allowed: number, found: number])[]
}

/** The least and the greatest share of honest claims that curves go over. */
const allowedRange = [0.0001, 0.1] as const

const steps = 60

/** Shares at equal distances on a logarithmic axis. */
const allowedShares = Array.from(
  { length: steps + 1 },
  (_, step) => allowedRange[0] * (allowedRange[1] / allowedRange[0]) ** (step / steps),
)

/** One curve for each farm. */
export function curvesOf(claims: readonly ScoredClaim[]): readonly Curve[] {
  const thresholds = allowedShares.map((allowed) => [allowed, thresholdAt(claims, allowed)] as const)
  return attackNames.map((farm) => {
    const own = claims.filter(({ label }) => label.side === 'farm' && label.farm === farm)
    const shareFrom = (threshold: number): number =>
      own.length === 0 ? 0 : own.filter(({ score }) => score >= threshold).length / own.length
    return {
      farm,
      points: thresholds.map(([allowed, threshold]) => [allowed, shareFrom(threshold)] as const),
    }
  })
}
