import type { Site } from '@redress/api'
import { Prose } from '../../copy/Served.tsx'
import styles from './Banner.module.css'

/** A message above the page, while it is switched on. */
export function Banner({ banner: { showBanner, headerCopy, image } }: Pick<Site, 'banner'>) {
  if (!showBanner || (headerCopy === null && image === null)) return null
  return (
    <div className={styles.banner}>
      {image !== null && <img src={image} alt="" className={styles.image} />}
      {headerCopy !== null && <Prose as="p" className={styles.words} text={headerCopy} />}
    </div>
  )
}
