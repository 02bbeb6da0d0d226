import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Milliseconds without a further change before it is told: editors write in several steps. */
const settling = 120

/**
 * Tells of changes in a folder, and of another one in its place: editors and git move folders away and back. Returns how
 * to stop.
 */
export function watchFolder(folder: string, changed: () => void): () => void {
  let within: FSWatcher | null = null
  let due: NodeJS.Timeout | undefined
  const soon = (): void => {
    clearTimeout(due)
    due = setTimeout(changed, settling)
  }
  const begin = (): void => {
    within?.close()
    try {
      // What vanishes while it is looked at is told by the folder above.
      within = watch(folder, { recursive: true }, soon).on('error', soon)
    } catch {
      within = null
    }
  }
  // Whoever watches a folder is not told that it was moved back.
  const above = watch(dirname(folder), (_event, name) => {
    if (name !== basename(folder)) return
    begin()
    soon()
  })
  begin()
  return () => {
    above.close()
    within?.close()
    clearTimeout(due)
  }
}
