import { useCopy } from '../../copy/CopyProvider.tsx'
import styles from './Loading.module.css'

/** Says that something is on its way, unless it comes at once. */
export function Loading() {
  const { t } = useCopy()
  return <output className={styles.loading}>{t('LocKey_Layout_Loading')}</output>
}
