let loading = 0
let needed = 0

/** Whether all code that is being loaded is code that the page does without for now. */
export const isLoadingOptionally = (): boolean => loading > 0 && needed === 0

/** Loads code ahead of its use, or for an addition: on a bad line the page does without, and never reloads for it. Undefined where that failed. */
export async function loadOptionally<Result>(load: () => Promise<Result>): Promise<Result | undefined> {
  loading += 1
  const result = await load().catch(() => undefined)
  loading -= 1
  return result
}

/**
 * Loads code that a button needs. On a bad line it is requested once more before it counts as missing; then the page is loaded again for
 * a new version, whatever is loaded ahead meanwhile.
 */
export async function loadNeeded<Code>(load: () => Promise<Code>): Promise<Code> {
  await loadOptionally(load)
  needed += 1
  return load().finally(() => {
    needed -= 1
  })
}
