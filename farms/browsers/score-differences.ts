import type { SignalName } from '../../packages/server/src/case/reading/signal-names.ts'
import type { ReviewedScore } from '../figures/reviewed-score.ts'
import { leastDifference } from './compared-claim.ts'

/** Two scores of one claim. */
interface Pair {
  readonly one: ReviewedScore
  readonly other: ReviewedScore
}

/** By signal, the claims about which it says something else. */
interface SignalDifference {
  readonly signal: SignalName
  readonly onlyOne: number
  readonly onlyOther: number
  /** It speaks of both, with other bits. */
  readonly otherBits: number
}

/** How many scores of claims are equal, and what makes the others differ. */
export interface ScoreDifferences {
  readonly equal: number
  readonly differ: number
  /** The greatest difference, in bits. */
  readonly most: number
  readonly bySignal: readonly SignalDifference[]
}

const bitsOf = ({ findings }: ReviewedScore): ReadonlyMap<SignalName, number> =>
  new Map(findings.map(({ signal, bits }) => [signal, bits]))

const count = <T>(all: readonly T[], isCounted: (each: T) => boolean): number => all.filter(isCounted).length

function differenceOf(
  signal: SignalName,
  pairs: readonly (readonly [one: ReadonlyMap<SignalName, number>, other: ReadonlyMap<SignalName, number>])[],
): SignalDifference {
  const bits = pairs.map(([one, other]) => [one.get(signal), other.get(signal)] as const)
  return {
    signal,
    onlyOne: count(bits, ([one, other]) => one !== undefined && other === undefined),
    onlyOther: count(bits, ([one, other]) => one === undefined && other !== undefined),
    otherBits: count(
      bits,
      ([one, other]) => one !== undefined && other !== undefined && Math.abs(one - other) >= leastDifference,
    ),
  }
}

/** Compares two scores of each claim. */
export function scoreDifferences(pairs: readonly Pair[]): ScoreDifferences {
  const gaps = pairs.map(({ one, other }) => Math.abs(one.score - other.score))
  const differ = count(gaps, (gap) => gap >= leastDifference)
  const bits = pairs.map(({ one, other }) => [bitsOf(one), bitsOf(other)] as const)
  const signals = [...new Set(bits.flatMap(([one, other]) => [...one.keys(), ...other.keys()]))]
  return {
    equal: pairs.length - differ,
    differ,
    most: Math.max(0, ...gaps),
    bySignal: signals
      .map((signal) => differenceOf(signal, bits))
      .filter(({ onlyOne, onlyOther, otherBits }) => onlyOne + onlyOther + otherBits > 0),
  }
}
