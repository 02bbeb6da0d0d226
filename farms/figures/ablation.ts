import {
  type FraudSettings,
  type SignalName,
  signalNames,
} from '../../packages/case/src/reading/fraud-file.ts'
import type { FarmCase } from '../case/farm-case.ts'
import type { AttackName } from '../claim/label.ts'
import type { LabelledClaim } from '../simulate.ts'
import { caughtAt } from './caught.ts'
import { scoredClaims } from './scored-claim.ts'
import { withoutFirms } from './without-firms.ts'

/** A share of honest claims, and whether those of law firms are left out. */
interface Cut {
  readonly allowed: number
  readonly firmsAside: boolean
}

/** Claims of each farm that are found at a cut. */
export interface FoundAt extends Cut {
  readonly all: number
  readonly farms: readonly { readonly farm: AttackName; readonly found: number }[]
}

/** What one signal is worth, at each cut. */
export interface SignalWorth {
  readonly signal: SignalName
  /** With every other signal. */
  readonly without: readonly FoundAt[]
  /** With this signal alone. */
  readonly alone: readonly FoundAt[]
}

/** What each signal is worth, beside what all find together. */
export interface Ablation {
  readonly together: readonly FoundAt[]
  readonly signals: readonly SignalWorth[]
  /** Signals without which as much is found at each cut, or more. */
  readonly addNothing: readonly SignalName[]
}

/** Reviews the claims once for each signal without it, and once with it alone. */
export function ablationOf(
  farmCase: Pick<FarmCase, 'loadedCase'>,
  claims: readonly LabelledClaim[],
  allowedShares: readonly number[],
  settings: FraudSettings,
): Ablation {
  const cuts = [false, true].flatMap((firmsAside) =>
    allowedShares.map((allowed) => ({ allowed, firmsAside })),
  )
  const foundWith = (isOn: (signal: SignalName) => boolean): readonly FoundAt[] => {
    const signals = Object.fromEntries(signalNames.map((name) => [name, { on: isOn(name) }]))
    const scored = scoredClaims(farmCase, claims, { ...settings, signals })
    const known = withoutFirms(scored)
    return cuts.map(({ allowed, firmsAside }) => {
      const farms = caughtAt(firmsAside ? known : scored, allowed).farms.map(({ farm, found }) => ({
        farm,
        found,
      }))
      return { allowed, firmsAside, farms, all: farms.reduce((sum, { found }) => sum + found, 0) }
    })
  }
  const together = foundWith(() => true)
  const signals = signalNames.map((signal) => ({
    signal,
    without: foundWith((name) => name !== signal),
    alone: foundWith((name) => name === signal),
  }))
  const isNeeded = ({ without }: SignalWorth): boolean =>
    without.some(({ all }, at) => all < (together[at]?.all ?? 0))
  const addNothing = signals.filter((worth) => !isNeeded(worth)).map(({ signal }) => signal)
  return { together, signals, addNothing }
}
