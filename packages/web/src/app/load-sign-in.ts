import { loadOptionally } from '../state/load-optionally.ts'

/** Loads code that a button needs. On a bad line it is requested once more before it counts as missing. */
const surely =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    await loadOptionally(load)
    return load()
  }

/** What signs in: fetched a while after the first page, or when it is first needed, whichever comes first. */
export const loadSignIn = surely(() => import('./sign-in.ts'))

/** What files a claim, fetched at the same time. */
export const loadFiling = surely(() => import('./file-claim.ts'))
