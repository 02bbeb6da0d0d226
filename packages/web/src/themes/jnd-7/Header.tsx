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
