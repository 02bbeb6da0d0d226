/** The requests of uploads that this server is receiving, one for each upload. */
export interface OneRequestAtATime {
  /** Runs the work after it ended the former request of the same upload, if one is under way. `end` ends this one. */
  readonly during: <T>(upload: string, end: () => void, work: () => Promise<T>) => Promise<T>
}

interface Current {
  readonly end: () => void
  readonly done: Promise<unknown>
}

/**
 * Creates the register without requests. A phone that changes its network leaves a connection behind that nobody closes: what
 * arrived by it counts once the claimant comes back.
 */
export function createOneRequestAtATime(): OneRequestAtATime {
  const current = new Map<string, Current>()
  return {
    during: async (upload, end, work) => {
      const former = current.get(upload)
      former?.end()
      const done = (former?.done ?? Promise.resolve()).then(work, work)
      const own = { end, done: done.catch(() => undefined) }
      current.set(upload, own)
      try {
        return await done
      } finally {
        if (current.get(upload) === own) current.delete(upload)
      }
    },
  }
}
