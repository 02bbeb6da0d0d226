import type { KeyRing } from '../vault/key-ring.ts'
import { isStoredPin } from '../vault/pin-hash.ts'

/** Comparisons at the same time: each takes a core, and a thread of the four that files and names need too. */
const mostAtOnce = 2
/** Sign-ins that are compared or wait for it: some three seconds of work on two cores. */
const mostAdmitted = 200

/** The comparisons of PINs, which are slow on purpose. */
export interface PinComparisons {
  /** Does the work of one sign-in; null, and nothing done, while as many are under way as the server takes. */
  readonly admit: <T>(work: () => Promise<T>) => Promise<T> | null
  /** Whether a PIN is the stored one, once it is its turn; at the same cost where nothing is stored. */
  readonly compare: (memberId: string, ofSecret: string, stored: string | null) => Promise<boolean>
  /** Resolves when nobody who signs in waits: what is less urgent goes on then. */
  readonly quiet: () => Promise<void>
}

/** Nothing is being compared yet. */
export function createPinComparisons(ring: KeyRing, admitted = mostAdmitted): PinComparisons {
  let inside = 0
  let running = 0
  const waiting: (() => void)[] = []
  const forQuiet: (() => void)[] = []
  const next = (): void => {
    running -= 1
    waiting.shift()?.()
    if (running === 0) for (const resolve of forQuiet.splice(0)) resolve()
  }
  const turn = async (): Promise<void> => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
  }
  return {
    admit: (work) => {
      if (inside >= admitted) return null
      inside += 1
      return work().finally(() => {
        inside -= 1
      })
    },
    compare: async (memberId, ofSecret, stored) => {
      await turn()
      try {
        return await isStoredPin(ring, memberId, ofSecret, stored)
      } finally {
        next()
      }
    },
    quiet: async () => {
      if (running > 0) await new Promise<void>((resolve) => forQuiet.push(resolve))
    },
  }
}
