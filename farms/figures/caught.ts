import type { SignalName } from '../../packages/case/src/reading/fraud-file.ts'
import { type AttackName, attackNames, type HonestName, honestNames } from '../claim/label.ts'
import type { ScoredClaim } from './scored-claim.ts'
import { isHonest, thresholdAt } from './threshold.ts'

/** How many of some claims are looked at, from a threshold on. */
export interface Caught {
  readonly claims: number
  readonly found: number
  /** The share that is found, of 1. */
  readonly share: number
  /** What they ask for, and what those that are found ask for, in cents. */
  readonly cents: number
  readonly centsFound: number
  /** By signal: how many of those that are found it says something of, the most first. */
  readonly by: readonly (readonly [signal: SignalName, claims: number])[]
}

/** What a threshold finds, and whom it troubles. */
export interface CaughtAt {
  /** The share of honest claims that may be looked at. */
  readonly allowed: number
  readonly threshold: number
  readonly farms: readonly (Caught & { readonly farm: AttackName })[]
  readonly groups: readonly (Caught & { readonly group: HonestName })[]
  readonly honest: Caught
  /** Of all claims that are looked at, the share of the farms. */
  readonly precision: number
}

const sumOf = (claims: readonly ScoredClaim[]): number => claims.reduce((sum, { cents }) => sum + cents, 0)

function signalsOf(claims: readonly ScoredClaim[]): Caught['by'] {
  const counts = new Map<SignalName, number>()
  for (const { findings } of claims) {
    const named = new Set(findings.filter(({ bits }) => bits > 0).map(({ signal }) => signal))
    for (const signal of named) counts.set(signal, (counts.get(signal) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

function caught(claims: readonly ScoredClaim[], threshold: number): Caught {
  const found = claims.filter(({ score }) => score >= threshold)
  return {
    claims: claims.length,
    found: found.length,
    share: claims.length === 0 ? 0 : found.length / claims.length,
    cents: sumOf(claims),
    centsFound: sumOf(found),
    by: signalsOf(found),
  }
}

/** What is found where at most this share of the honest claims is looked at. */
export function caughtAt(claims: readonly ScoredClaim[], allowed: number): CaughtAt {
  const threshold = thresholdAt(claims, allowed)
  const found = claims.filter(({ score }) => score >= threshold)
  return {
    allowed,
    threshold,
    farms: attackNames.map((farm) => ({
      farm,
      ...caught(
        claims.filter(({ label }) => label.side === 'farm' && label.farm === farm),
        threshold,
      ),
    })),
    groups: honestNames.map((group) => ({
      group,
      ...caught(
        claims.filter(({ label }) => label.side === 'honest' && label.group === group),
        threshold,
      ),
    })),
    honest: caught(claims.filter(isHonest), threshold),
    precision: found.length === 0 ? 1 : found.filter((claim) => !isHonest(claim)).length / found.length,
  }
}
