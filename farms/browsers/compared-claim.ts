import type { FarmCase } from '../case/farm-case.ts'
import { observedClaim } from '../claim/observed-claim.ts'
import type { ReviewedRecord, ReviewedScore } from '../figures/reviewed-score.ts'
import { reviewedScores } from '../figures/reviewed-score.ts'
import type { ScoredClaim } from '../figures/scored-claim.ts'
import type { BrowserClaim } from './browser-claims.ts'

/** A claim as the simulation has it, and as it was filed. */
export interface FiledClaim {
  readonly claim: BrowserClaim
  readonly filed: ReviewedRecord
}

/** What the review says of a claim that was filed by a browser, and of the same claim of the simulation. */
export interface ComparedClaim extends FiledClaim {
  readonly real: ReviewedScore
  readonly simulated: ReviewedScore
  /** Of the claim as it was filed, at the time when it really arrived. */
  readonly atOnce: ReviewedScore
}

/** Two scores that differ by less, in bits, are one: the weights of a case follow all of its claims. */
export const leastDifference = 0.05

/** The claim as it was filed, at the time when the simulation has it arrive: days are minutes here. */
const atSimulatedTime = ({ claim, filed }: FiledClaim): ReviewedRecord => ({
  ...filed,
  record: { ...filed.record, receivedAt: claim.record.receivedAt },
})

const asSimulated = ({ claim: { record, observation } }: FiledClaim): ReviewedRecord => ({
  record,
  observed: observedClaim(observation),
})

const byArrival = (one: ReviewedRecord, other: ReviewedRecord): number =>
  one.record.receivedAt < other.record.receivedAt ? -1 : 1

/** The scores of claims as they really arrived, in the order in which they are given. */
function scoresAtOnce(
  ofCase: FarmCase['loadedCase'],
  filed: readonly FiledClaim[],
): readonly ReviewedScore[] {
  const arrived = filed.map(({ filed: { record, observed } }) => ({ record, observed })).toSorted(byArrival)
  const scores = reviewedScores(ofCase, arrived)
  const byCode = new Map(arrived.map(({ record }, index) => [record.referenceCode, scores[index]]))
  return filed.flatMap(({ filed: { record } }) => byCode.get(record.referenceCode) ?? [])
}

/** Reviews the same claims three times, each time all together: as they were filed at the simulated times, as simulated, and as they arrived. */
export function comparedClaims(
  { loadedCase }: Pick<FarmCase, 'loadedCase'>,
  filed: readonly FiledClaim[],
): readonly ComparedClaim[] {
  const real = reviewedScores(loadedCase, filed.map(atSimulatedTime))
  const simulated = reviewedScores(loadedCase, filed.map(asSimulated))
  const atOnce = scoresAtOnce(loadedCase, filed)
  return filed.flatMap((each, index) => {
    const [ofReal, ofSimulated, ofAtOnce] = [real[index], simulated[index], atOnce[index]]
    return ofReal && ofSimulated && ofAtOnce
      ? [{ ...each, real: ofReal, simulated: ofSimulated, atOnce: ofAtOnce }]
      : []
  })
}

/** The claims with one of their scores. */
export const claimsScored = (
  claims: readonly ComparedClaim[],
  which: 'real' | 'simulated' | 'atOnce',
): readonly ScoredClaim[] =>
  claims.map(({ claim: { label, cents }, ...scores }) => ({ label, cents, ...scores[which] }))
