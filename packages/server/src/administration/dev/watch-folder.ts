import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Milliseconds without a further change before it is reported: editors write in several steps. */
const settling = 120

/**
 * Reports changes in a folder, and its replacement by another one: editors and git move folders away and back. Returns a
 * function that stops watching.
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
      // The watcher of the parent folder reports files that disappear during the scan.
      within = watch(folder, { recursive: true }, soon).on('error', soon)
    } catch {
      within = null
    }
  }
  // A watcher of a folder is not notified when the folder is moved back.
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
