import type { FraudSettings } from '@redress/case/reading/fraud-file.ts'
import { type NetworkSet, noNetworks } from '@redress/foundation/networks/network-set.ts'
import type { ClaimFacts } from './claim-facts.ts'
import { type IndexedSignal, indexedSignals } from './signals/registry.ts'
import type { Mark, SignalLists } from './signals/signal.ts'

/** A signal as a case has it. */
export interface SignalInForce extends IndexedSignal {
  /** The marks of a claim, without the values that the case expects to be shared. */
  readonly marksOf: (facts: ClaimFacts) => readonly Mark[]
}

/** The signals that are on, with what the case says about them. Those that need an observation are on where the case observes. */
export function signalsInForce(
  { signals, throwAwayDomains, observe }: FraudSettings,
  dataCentres: NetworkSet = noNetworks,
): readonly SignalInForce[] {
  const lists: SignalLists = { throwAwayDomains: new Set(throwAwayDomains), dataCentres }
  return indexedSignals.flatMap((signal) => {
    const {
      on = true,
      least = signal.least,
      mostBits = signal.mostBits,
      expected = [],
    } = signals[signal.name] ?? {}
    if (!on || (signal.needs === 'observation' && !observe)) return []
    const known = new Set(expected.map(signal.compared))
    const all = (facts: ClaimFacts): readonly Mark[] => signal.marks(facts, lists)
    return [
      {
        ...signal,
        least,
        mostBits: Math.min(mostBits, signal.mostBits),
        marksOf: known.size === 0 ? all : (facts) => all(facts).filter(({ value }) => !known.has(value)),
      },
    ]
  })
}
