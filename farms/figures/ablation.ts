import { type SignalName, signalNames } from '../../packages/server/src/case/reading/signal-names.ts'
import type { FarmCase } from '../case/farm-case.ts'
import type { LabelledClaim } from '../simulate.ts'
import { caughtAt } from './caught.ts'
import { scoredClaims, usualSettings } from './scored-claim.ts'

/** What one signal is worth. Claims of all farms that are found, at each of some shares of honest claims. */
export interface SignalWorth {
  readonly signal: SignalName
  /** With every other signal. */
  readonly without: readonly number[]
  /** With this signal alone. */
  readonly alone: readonly number[]
}

/** What each signal is worth, beside what all find together. */
export interface Ablation {
  readonly allowed: readonly number[]
  readonly together: readonly number[]
  readonly signals: readonly SignalWorth[]
  /** Signals without which as much is found at each share, or more. */
  readonly addNothing: readonly SignalName[]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Reviews the claims once for each signal without it, and once with it alone. */
export function ablationOf(
  farmCase: Pick<FarmCase, 'loadedCase'>,
  claims: readonly LabelledClaim[],
  allowed: readonly number[],
): Ablation {
  const foundWith = (isOn: (signal: SignalName) => boolean): readonly number[] => {
    const signals = Object.fromEntries(signalNames.map((name) => [name, { on: isOn(name) }]))
    const scored = scoredClaims(farmCase, claims, { ...usualSettings, signals })
    return allowed.map((share) => sum(caughtAt(scored, share).farms.map(({ found }) => found)))
  }
  const together = foundWith(() => true)
  const signals = signalNames.map((signal) => ({
    signal,
    without: foundWith((name) => name !== signal),
    alone: foundWith((name) => name === signal),
  }))
  const isNeeded = ({ without }: SignalWorth): boolean => without.some((found, at) => found < (together[at] ?? 0))
  return {
    allowed,
    together,
    signals,
    addNothing: signals.filter((worth) => !isNeeded(worth)).map(({ signal }) => signal),
  }
}
