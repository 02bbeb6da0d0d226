import { defaultFraudSettings, type FraudSettings } from '../../packages/case/src/reading/fraud-file.ts'
import { networkRange } from '../../packages/foundation/src/networks/network-range.ts'
import { networkSet } from '../../packages/foundation/src/networks/network-set.ts'
import { listedDomains } from '../attacks/throw-away-domains.ts'
import type { FarmCase } from '../case/farm-case.ts'
import { observedClaim } from '../claim/observed-claim.ts'
import type { LabelledClaim } from '../simulate.ts'
import { listedRanges } from '../world/rented-network.ts'
import { noScore, type ReviewedScore, reviewedScores } from './reviewed-score.ts'

/** A claim with what the product says about it. */
export interface ScoredClaim extends Pick<LabelledClaim, 'label' | 'cents'>, ReviewedScore {}

/** The settings of a case, with the list of domains that its operator has. It observes nothing. */
export const usualSettings: FraudSettings = { ...defaultFraudSettings, throwAwayDomains: [...listedDomains] }

/** The same of a case that observes. */
export const observingSettings: FraudSettings = { ...usualSettings, observe: { days: 90 } }

/** The networks on the list of data centres that its operator has. */
const listedNetworks = networkSet(listedRanges.flatMap((range) => networkRange(range) ?? []))

/** The claims with the scores that the product gives them, which knows their records, and what it observes of them where the case does; 0 where it finds nothing. */
export function scoredClaims(
  { loadedCase }: Pick<FarmCase, 'loadedCase'>,
  claims: readonly LabelledClaim[],
  settings: FraudSettings = usualSettings,
): readonly ScoredClaim[] {
  const ofCase = { ...loadedCase, dataCentres: listedNetworks, fraudSettings: settings }
  const reviewed = claims.map(({ record, observation }) => ({
    record,
    observed: settings.observe ? observedClaim(observation) : null,
  }))
  const scores = reviewedScores(ofCase, reviewed)
  return claims.map(({ label, cents }, index) => ({ label, cents, ...(scores[index] ?? noScore) }))
}
