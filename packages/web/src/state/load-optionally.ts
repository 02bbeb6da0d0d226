let loading = 0

/** Whether code is being loaded that the page does without for now. */
export const isLoadingOptionally = (): boolean => loading > 0

/** Loads code ahead of its use, or for an addition: on a bad line the page does without, and never reloads for it. Undefined where that failed. */
export async function loadOptionally<Result>(load: () => Promise<Result>): Promise<Result | undefined> {
  loading += 1
  const result = await load().catch(() => undefined)
  loading -= 1
  return result
}
