import type { FraudSettings } from '../../packages/case/src/reading/fraud-file.ts'
import type { FarmCase } from '../case/farm-case.ts'
import type { LabelledClaim } from '../simulate.ts'
import { type Ablation, ablationOf } from './ablation.ts'
import { type CaughtAt, caughtAt } from './caught.ts'
import { type Curve, curvesOf } from './curves.ts'
import { scoredClaims } from './scored-claim.ts'
import { withoutFirms } from './without-firms.ts'

/** The shares of honest claims at which everything is stated. */
const allowedShares = [0.001, 0.01] as const

/** What the product finds of a simulation. */
export interface Evaluation {
  readonly claims: number
  /** Milliseconds for each claim, to add it and to find what is said of it. */
  readonly millisecondsAClaim: number
  readonly caught: readonly CaughtAt[]
  /** The same where the law firms that file for many are known to the administrator: their claims are left out. */
  readonly caughtWithoutFirms: readonly CaughtAt[]
  readonly curves: readonly Curve[]
  readonly curvesWithoutFirms: readonly Curve[]
  /** Null where it was not asked for. */
  readonly ablation: Ablation | null
}

/** Reviews the claims, and works out every figure. */
export function evaluate(
  farmCase: Pick<FarmCase, 'loadedCase'>,
  claims: readonly LabelledClaim[],
  { withAblation, settings }: { readonly withAblation: boolean; readonly settings: FraudSettings },
): Evaluation {
  const begun = performance.now()
  const scored = scoredClaims(farmCase, claims, settings)
  const millisecondsAClaim = (performance.now() - begun) / claims.length
  const known = withoutFirms(scored)
  return {
    claims: claims.length,
    millisecondsAClaim,
    caught: allowedShares.map((share) => caughtAt(scored, share)),
    caughtWithoutFirms: allowedShares.map((share) => caughtAt(known, share)),
    curves: curvesOf(scored),
    curvesWithoutFirms: curvesOf(known),
    ablation: withAblation ? ablationOf(farmCase, claims, allowedShares, settings) : null,
  }
}
