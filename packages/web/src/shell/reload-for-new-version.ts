import { isNumber } from '../api/shape.ts'
import type { TabStorage } from '../session/tab-storage.ts'

/** Milliseconds within which a second reload would mend nothing either. */
const shortestInterval = 60_000

interface ReloadDeps {
  readonly storage: TabStorage
  readonly now: () => number
  /** Whether the server answers at all. */
  readonly isReachable: () => Promise<boolean>
  readonly reload: () => void
}

/**
 * A part of the page that cannot be loaded although the server answers has been replaced by a new version: the page
 * reloads, and the typed values are restored. Without a network a reload would lose the page that is still
 * there, and a part that is still missing after one is left to the error page.
 */
export async function reloadForNewVersion({ storage, now, isReachable, reload }: ReloadDeps): Promise<void> {
  const last = storage.read('reloadedAt', isNumber)
  if (last !== null && now() - last < shortestInterval) return
  if (!(await isReachable())) return
  if (storage.write('reloadedAt', now())) reload()
}
