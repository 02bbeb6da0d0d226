/**
 * Gives `AbortSignal.timeout` to a browser that lacks it, Safari 15: the client and the modals' library end their
 * waiting with it.
 */
export function ensureAbortTimeout(): void {
  if ('timeout' in AbortSignal) return
  Object.assign(AbortSignal, {
    timeout: (milliseconds: number): AbortSignal => {
      const ending = new AbortController()
      setTimeout(() => ending.abort(), milliseconds)
      return ending.signal
    },
  })
}
