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

/** The line that says whose site this is, the masthead, and the links of the site. */
export function Header({ pageTitle, languages, ...facts }: HeaderProps) {
  const { logo } = facts.project
  return (
    <header id={headerId}>
      <div className={styles.official}>
        <div className={styles.officialInner}>
          <Served as="p" name="official" className={styles.officialWords}>
            <StaticPart part="OfficialLine" look={styles} {...facts} />
          </Served>
          {languages}
        </div>
      </div>
      <div className={styles.masthead}>
        {logo !== null && <img className={styles.logo} src={logo} alt="" />}
        <Served as="div" name="names" className={styles.names}>
          <StaticPart part="Names" look={styles} {...facts} />
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
