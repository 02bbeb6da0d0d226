/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The same, or earlier: a network that is back is a reason to look at once. */
export const pauseUnlessOnline = (milliseconds: number): Promise<void> => {
  const back = new AbortController()
  const online = new Promise<void>((resolve) =>
    addEventListener('online', () => resolve(), { once: true, signal: back.signal }),
  )
  return Promise.race([pause(milliseconds), online]).finally(() => back.abort())
}
