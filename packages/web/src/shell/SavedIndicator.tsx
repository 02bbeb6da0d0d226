import { useEffect, useLayoutEffect, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Icon } from '../elements/Icon/Icon.tsx'
import type { FormSaver } from '../session/save-form.ts'
import { useCell } from '../state/cell.ts'
import styles from './SavedIndicator.module.css'
import { watchEdge } from './watch-edge.ts'

/** How long it shows, in milliseconds. */
const delay = 5000

export interface SavedIndicatorProps {
  readonly saver: FormSaver
  /** How often it was saved before anything of this was shown. */
  readonly before: number
}

/** The edge of the window where it is over nothing that has the focus, wherever that goes while it shows (WCAG 2.4.11). */
function useFreeEdge(shows: boolean): 'start' | 'end' {
  const [isAtStart, setAtStart] = useState(false)
  useLayoutEffect(() => (shows ? watchEdge(setAtStart) : undefined), [shows])
  return isAtStart ? 'start' : 'end'
}

/**
 * Shows for a while that the typed values are saved in this tab, unless they are deleted before. It is a slim bar at the end of
 * the window, or at its start while what has the focus is at the end: nothing moves for it, and every page ends with
 * room for it.
 */
export function SavedIndicator({ saver, before }: SavedIndicatorProps) {
  const { t } = useCopy()
  const timesSaved = useCell(saver.timesSaved)
  const [timesSeen, setTimesSeen] = useState(before)
  useEffect(() => {
    const timer = setTimeout(() => setTimesSeen(timesSaved), delay)
    return () => clearTimeout(timer)
  }, [timesSaved])
  const shows = timesSaved > 0 && timesSaved !== timesSeen
  const edge = useFreeEdge(shows)
  if (!shows) return null
  return (
    <span className={styles.place} data-edge={edge}>
      <span className={styles.saved}>
        <Icon name="check" />
        {t('LocKey_Layout_Saved')}
      </span>
    </span>
  )
}
