import { useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../widgets/Icon/Icon.tsx'
import { Disclosure } from '../Disclosure/Disclosure.tsx'
import { HeaderLinkItems } from '../HeaderLinkItems.tsx'
import { claimLinks, headerLinks } from '../header-links.ts'
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx'
import type { LayoutProps } from '../theme.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'

const navigationId = 'main-navigation'

type HeaderProps = Pick<
  LayoutProps,
  'pageTitle' | 'culture' | 'cultures' | 'onCulture' | 'caseSiteUrl' | 'links'
>

/** The page, the case, its number and court, the language, and the links of the site (UI-3, UI-4, UI-5, UI-7). */
export function Header({ pageTitle, culture, cultures, onCulture, caseSiteUrl, links }: HeaderProps) {
  const { t } = useCopy()
  const [unfolded, setUnfolded] = useState(false)
  return (
    <header id={headerId} className={styles.header}>
      <div className={styles.case}>
        <div className={styles.caseInner}>
          <div className={styles.names}>
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
          <button
            type="button"
            className={styles.fold}
            aria-expanded={unfolded}
            aria-controls={navigationId}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon name="menu" />
            {t('LocKey_Layout_Menu')}
          </button>
          <ul id={navigationId} className={styles.links} data-unfolded={unfolded || undefined}>
            <HeaderLinkItems links={headerLinks(caseSiteUrl, links)} className={styles.link} />
            <li>
              <Disclosure label={t('LocKey_Header_MyClaim')} align="end">
                {() => (
                  <ul className={styles.menu}>
                    <HeaderLinkItems links={claimLinks(caseSiteUrl)} className={styles.link} />
                  </ul>
                )}
              </Disclosure>
            </li>
          </ul>
        </div>
      </nav>
    </header>
  )
}
