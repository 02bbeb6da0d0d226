import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { FoldedNavigation } from '../FoldedNavigation.tsx'
import { headerLinks } from '../header-links.ts'
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx'
import type { HeaderProps } from '../theme.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'

/** The page, the case, its number and court, the language, and the links of the site. */
export function Header({ pageTitle, culture, cultures, onCulture, caseSiteUrl, links }: HeaderProps) {
  const { t } = useCopy()
  return (
    <header id={headerId}>
      <div className={styles.case}>
        <div className={styles.caseInner}>
          <div key={culture} className={styles.names}>
            <p className={styles.pageTitle}>{pageTitle}</p>
            <p className={styles.caseName}>
              <a href={links.home}>
                <Copy text="LocKey_Case_Name" />
              </a>
            </p>
            <p className={styles.caseNumber}>
              {t('LocKey_Header_CaseNumberLabel')} <bdi>{t('LocKey_Case_Number')}</bdi>
              <span className={styles.court}>
                <Copy text="LocKey_Case_Court" />
              </span>
            </p>
          </div>
          <div className={styles.language}>
            <LanguageSelector culture={culture} cultures={cultures} onCulture={onCulture} />
          </div>
        </div>
      </div>
      <nav className={styles.navigation} aria-label={t('LocKey_Layout_MainNavigation')}>
        <div className={styles.navigationInner}>
          <FoldedNavigation
            key={culture}
            links={headerLinks(caseSiteUrl, links)}
            caseSiteUrl={caseSiteUrl}
            claim={links.claim}
            look={{ ...styles, menuLink: styles.link }}
          />
        </div>
      </nav>
    </header>
  )
}
