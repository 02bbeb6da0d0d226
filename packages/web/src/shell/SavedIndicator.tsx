import { useEffect, useLayoutEffect, useState } from 'react'
import { loadLaterParts } from '../app/load-parts.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Icon } from '../elements/Icon/Icon.tsx'
import type { FormSaver } from '../session/save-form.ts'
import { useCell } from '../state/cell.ts'
import { loadOptionally } from '../state/load-optionally.ts'
import styles from './SavedIndicator.module.css'

/** How long it shows, in milliseconds. */
const delay = 5000

type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>

/**
 * Begins something that the later parts of the page do, once they are loaded. The answer ends it. On a bad line the page does
 * without, and never reloads for it.
 */
function inLaterParts(begin: (parts: LaterParts) => () => void): () => void {
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

/** The edge of the window where it is over nothing that has the focus, wherever that goes while it shows (WCAG 2.4.11). */
function useFreeEdge(shows: boolean): 'start' | 'end' {
  const [isAtStart, setAtStart] = useState(false)
  useLayoutEffect(() => (shows ? inLaterParts(({ watchEdge }) => watchEdge(setAtStart)) : undefined), [shows])
  return isAtStart ? 'start' : 'end'
}

/**
 * Shows for a while that the typed values are saved in this tab, unless they are deleted before. It is a slim bar at the end of
 * the window, or at its start while what has the focus is at the end: nothing moves for it, and every page ends with
 * room for it.
 */
export function SavedIndicator({ saver }: { readonly saver: FormSaver }) {
  const { t } = useCopy()
  const timesSaved = useCell(saver.timesSaved)
  const [timesSeen, setTimesSeen] = useState(timesSaved)
  useEffect(() => {
    const timer = setTimeout(() => setTimesSeen(timesSaved), delay)
    return () => clearTimeout(timer)
  }, [timesSaved])
  const shows = timesSaved > 0 && timesSaved !== timesSeen
  const edge = useFreeEdge(shows)
  return (
    <output className={styles.place} data-edge={edge}>
      {shows && (
        <span className={styles.saved}>
          <Icon name="check" />
          {t('LocKey_Layout_Saved')}
        </span>
      )}
    </output>
  )
}
