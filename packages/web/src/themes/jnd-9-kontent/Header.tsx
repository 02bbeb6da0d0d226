import { Served } from '../../copy/Served.tsx'
import type { HeaderProps } from '../theme.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'
import { StaticPart } from './static-part.ts'

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
