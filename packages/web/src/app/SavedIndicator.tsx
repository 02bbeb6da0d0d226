import { useEffect, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import type { FormKeeper } from '../session/keep-form.ts'
import { useCell } from '../state/cell.ts'
import { Icon } from '../widgets/Icon/Icon.tsx'
import styles from './SavedIndicator.module.css'

/** How long it shows, in milliseconds (UI-19). */
const delay = 5000

/**
 * Says for a while that what was typed is kept in this tab, unless it is forgotten before. It lies above the page, so
 * nothing moves for it.
 */
export function SavedIndicator({ keeper }: { readonly keeper: FormKeeper }) {
  const { t } = useCopy()
  const timesKept = useCell(keeper.timesKept)
  const [timesSeen, setTimesSeen] = useState(timesKept)
  useEffect(() => {
    const timer = setTimeout(() => setTimesSeen(timesKept), delay)
    return () => clearTimeout(timer)
  }, [timesKept])
  return (
    <output className={styles.place}>
      {timesKept > 0 && timesKept !== timesSeen && (
        <span className={styles.saved}>
          <Icon name="check" />
          {t('LocKey_Layout_Saved')}
        </span>
      )}
    </output>
  )
}
