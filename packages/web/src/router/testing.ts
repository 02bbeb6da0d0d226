import type { SiteHistory } from './site-history.ts'

export interface MemoryHistory extends SiteHistory {
  /** Every address that the back button leads through, the oldest first, up to the last one. */
  readonly entries: () => readonly string[]
  readonly back: () => void
  /** Where the document was sent to. */
  readonly left: () => string | null
}

/** The history of a tab that lasts as long as the test. */
export function memoryHistory(address: string): MemoryHistory {
  let entries = [address]
  let at = 0
  let left: string | null = null
  let popped = (): void => undefined
  return {
    address: () => entries[at] ?? '',
    push: (next) => {
      entries = [...entries.slice(0, at + 1), next]
      at += 1
    },
    replace: (next) => {
      entries = entries.with(at, next)
    },
    leave: (target) => {
      left = target
    },
    onPop: (listener) => {
      popped = listener
    },
    entries: () => entries,
    back: () => {
      at -= 1
      popped()
    },
    left: () => left,
  }
}
