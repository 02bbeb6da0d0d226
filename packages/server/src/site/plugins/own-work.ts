/** Milliseconds after such work in which a measurement of the event loop may still include it. */
const settling = 2500

/** Work of the server itself that delays the event loop: its start, and the preparation of another version of the case. */
export interface OwnWork {
  /** Runs such work. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Notes that such work has just ended. */
  readonly ended: () => void
  /** Whether it runs, or ended within the last 2.5 seconds. */
  readonly isRecent: () => boolean
}

/** Creates the record of a server's own work. */
export function createOwnWork(): OwnWork {
  let running = 0
  let recentUntil = 0
  const ended = (): void => {
    recentUntil = performance.now() + settling
  }
  return {
    run: async (work) => {
      running += 1
      try {
        return await work()
      } finally {
        running -= 1
        ended()
      }
    },
    ended,
    isRecent: () => running > 0 || performance.now() < recentUntil,
  }
}
