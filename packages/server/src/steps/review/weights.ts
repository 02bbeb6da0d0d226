import type { Family, Signal } from './signals/signal.ts'

/** The version of the scoring: scores of different versions are not compared. */
export const scoringVersion = 1

/** A finding of a claim before it has a weight. */
export interface Sighting {
  readonly signal: number
  readonly others: number
}

type Weighed = Pick<Signal, 'family' | 'inHouseholds' | 'bits' | 'mostBits'>

/** What explains a finding: its family, or that a few people live together. */
type Cause = Family | 'household'

/** A household is of so many people with the claimant. */
const largestHousehold = 8

/** What explains a finding. What a few people share who live together has one cause, whatever it is. */
const causeOf = ({ family, inHouseholds }: Weighed, others: number): Cause =>
  inHouseholds && others < largestHousehold ? 'household' : family

/** Claims are sighted with so many others, in groups by powers of two; more are one group. */
const levels = 12
const levelOf = (others: number): number => Math.min(levels - 1, Math.floor(Math.log2(others + 1)))
const groupOf = ({ signal, others }: Sighting): number => signal * levels + levelOf(others)

/** Bits from which a finding counts as evidence about other findings of its claim. */
const strong = 1
/** A finding that so many claims have moves its weight by half of what it says, and one of few by next to nothing. */
const smoothing = 20
/** The most bits by which the data of a case move a weight. */
const mostMoved = 2

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Claims with a finding: those with evidence of another cause, and those that are otherwise clean. */
interface Counts {
  withOther: number
  clean: number
}

/**
 * Learns from the claims of a case what a finding is worth there. Its bits are those of the signal, moved by at most two by how much
 * more often claims with evidence of another cause have it than claims that are otherwise clean: the logarithm of the ratio of the
 * rates. What households share is never moved up, and is no evidence about other findings: people who live together share much.
 */
export function weightLearner(signals: readonly Weighed[]) {
  const found = new Map<number, Counts>()
  const claimsWithOther = new Map<Cause, number>()
  const causes = new Set<Cause>(['household', ...signals.map(({ family }) => family)])

  /** The causes of which a claim has evidence. */
  const evidenceOf = (sightings: readonly Sighting[]): ReadonlySet<Cause> =>
    new Set(
      sightings.flatMap(({ signal, others }) => {
        const of = signals[signal]
        const cause = of && causeOf(of, others)
        return of && cause && cause !== 'household' && of.bits(others) >= strong ? [cause] : []
      }),
    )

  /** Adds the findings of a claim. */
  const add = (sightings: readonly Sighting[]): void => {
    const evidence = evidenceOf(sightings)
    const hasOther = (cause: Cause): boolean => evidence.size > (evidence.has(cause) ? 1 : 0)
    for (const cause of causes)
      if (hasOther(cause)) claimsWithOther.set(cause, (claimsWithOther.get(cause) ?? 0) + 1)
    for (const sighting of sightings) {
      const of = signals[sighting.signal]
      if (!of) continue
      const counts = found.get(groupOf(sighting)) ?? { withOther: 0, clean: 0 }
      found.set(groupOf(sighting), counts)
      counts[hasOther(causeOf(of, sighting.others)) ? 'withOther' : 'clean'] += 1
    }
  }

  /** How far the case moves the weight of a finding, in bits. */
  const movedBy = (sighting: Sighting, cause: Cause, claims: number): number => {
    const counts = found.get(groupOf(sighting))
    if (!counts) return 0
    const others = claimsWithOther.get(cause) ?? 0
    const seen = counts.withOther + counts.clean
    const rate = seen / claims
    const rateWith = (counts.withOther + smoothing * rate) / (others + smoothing)
    const rateClean = (counts.clean + smoothing * rate) / (claims - others + smoothing)
    const moved = clamped(Math.log2(rateWith / rateClean), -mostMoved, cause === 'household' ? 0 : mostMoved)
    return (moved * seen) / (seen + smoothing)
  }

  /** The bits of a finding among so many claims, those without findings too. */
  const weightOf = (sighting: Sighting, claims: number): number => {
    const of = signals[sighting.signal]
    if (!of) return 0
    const moved = movedBy(sighting, causeOf(of, sighting.others), claims)
    return clamped(of.bits(sighting.others) + moved, 0, of.mostBits)
  }
  return { add, weightOf }
}

/** What each finding of a claim adds, given its bits: of those with one cause the strongest alone counts. */
export function countedBits(
  sightings: readonly Sighting[],
  signals: readonly Weighed[],
  weightOf: (sighting: Sighting) => number,
): readonly number[] {
  const weighed = sightings.flatMap((sighting) => {
    const of = signals[sighting.signal]
    return of ? [{ cause: causeOf(of, sighting.others), bits: weightOf(sighting) }] : []
  })
  return weighed.map(({ cause, bits }, index) => {
    const isStrongest = weighed.every(
      (other, place) => other.cause !== cause || other.bits < bits || (other.bits === bits && place >= index),
    )
    return isStrongest ? bits : 0
  })
}
