import { loadOptionally } from '../state/load-optionally.ts'
import { loadLaterParts } from './load-later-parts.ts'

type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>

/**
 * Begins something that the later parts of the page do, once they are loaded. The answer ends it. On a bad line the page does
 * without, and never reloads for it.
 */
export function inLaterParts(begin: (parts: LaterParts) => () => void): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  void loadOptionally(async () => {
    const parts = await loadLaterParts()
    if (!isOver) stop = begin(parts)
  })
  return () => {
    isOver = true
    stop?.()
  }
}
