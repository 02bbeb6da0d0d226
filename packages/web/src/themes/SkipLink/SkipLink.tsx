import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from './SkipLink.module.css'

/** The first thing that the keyboard reaches: straight to the content. Seen only while it has the focus. */
export function SkipLink() {
  const { t } = useCopy()
  return (
    <a className={styles.skip} href="#main">
      {t('LocKey_Layout_SkipToContent')}
    </a>
  )
}
