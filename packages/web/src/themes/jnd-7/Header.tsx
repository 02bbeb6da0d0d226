import { Served } from '../../copy/Served.tsx'
import type { HeaderProps } from '../theme.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'
import { StaticPart } from './static-part.ts'

/** The page, the case, its number and court, the language, and the links of the site. */
export function Header({ pageTitle, languages, ...facts }: HeaderProps) {
  return (
    <header id={headerId}>
      <div className={styles.case}>
        <div className={styles.caseInner}>
          <div className={styles.names}>
            <p className={styles.pageTitle}>{pageTitle}</p>
            <Served as="div" name="names" className={styles.caseNames}>
              <StaticPart part="Names" look={styles} {...facts} />
            </Served>
          </div>
          <div className={styles.language}>{languages}</div>
        </div>
      </div>
      <Served as="div" name="navigation">
        <StaticPart part="SiteNavigation" look={styles} {...facts} />
      </Served>
    </header>
  )
}
