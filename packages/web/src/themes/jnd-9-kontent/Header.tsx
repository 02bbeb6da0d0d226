import { Served } from '../../copy/Served.tsx'
import { importPart } from '../../state/import-part.ts'
import { lazyPart } from '../../state/lazy-part.ts'
import { loadNeeded } from '../../state/load-optionally.ts'
import type { HeaderProps } from '../theme.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'

const loadStatic = () => importPart(() => import('./static/StaticParts.tsx'))

/** A part of the layout that the language alone decides: its code is fetched only where the server has not rendered it. */
export const StaticPart = lazyPart(async () => (await loadNeeded(loadStatic)).StaticParts)

/** A bar with the contacts and the language, the logo with the names, the navigation bar. */
export function Header({ pageTitle, languages, ...facts }: HeaderProps) {
  return (
    <header id={headerId}>
      <div className={styles.top}>
        <div className={styles.topInner}>
          <Served as="p" name="contacts" className={styles.contacts}>
            <StaticPart part="Contacts" look={styles} {...facts} />
          </Served>
          {languages}
        </div>
      </div>
      <div className={styles.identity}>
        <Served as="div" name="home">
          <StaticPart part="Home" look={styles} {...facts} />
        </Served>
        <p className={styles.facts}>
          <span className={styles.pageTitle}>{pageTitle}</span>
          <Served as="span" name="case" className={styles.case}>
            <StaticPart part="Case" look={styles} {...facts} />
          </Served>
        </p>
      </div>
      <Served as="div" name="navigation">
        <StaticPart part="SiteNavigation" look={styles} {...facts} />
      </Served>
    </header>
  )
}
