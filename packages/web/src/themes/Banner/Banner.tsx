import { Copy } from '../../copy/Copy.tsx'
import type { LayoutProps } from '../theme.ts'
import styles from './Banner.module.css'

/** A message above the page, while it is switched on. */
export function Banner({ banner: { showBanner, headerCopy, image } }: Pick<LayoutProps, 'banner'>) {
  if (!showBanner || (headerCopy === null && image === null)) return null
  return (
    <div className={styles.banner}>
      {image !== null && <img src={image} alt="" className={styles.image} />}
      {headerCopy !== null && (
        <p className={styles.words}>
          <Copy text={headerCopy} />
        </p>
      )}
    </div>
  )
}
