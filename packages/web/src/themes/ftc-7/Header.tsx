import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { FoldedNavigation } from '../FoldedNavigation.tsx'
import { headerLinks } from '../header-links.ts'
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx'
import type { HeaderProps, LayoutProps } from '../theme.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'

/** The line that says whose site this is, the masthead, and the links of the site. */
export function Header({
  pageTitle,
  culture,
  cultures,
  onCulture,
  caseSiteUrl,
  links,
  project,
}: HeaderProps) {
  return (
    <header id={headerId}>
      <div className={styles.official}>
        <div className={styles.officialInner}>
          <OfficialLine key={culture} />
          <LanguageSelector culture={culture} cultures={cultures} onCulture={onCulture} />
        </div>
      </div>
      <Masthead key={culture} pageTitle={pageTitle} home={links.home} project={project} />
      <Navigation key={culture} caseSiteUrl={caseSiteUrl} links={links} />
    </header>
  )
}

function OfficialLine() {
  const { t } = useCopy()
  return (
    <p className={styles.officialWords}>
      <Icon name="seal" />
      <span>
        <strong>{t('LocKey_Layout_OfficialSite')}</strong>
        <span className={styles.court}>
          <Copy text="LocKey_Case_Court" />
        </span>
      </span>
    </p>
  )
}

/** Every header shows the name of the case; here the title often holds it already. */
const caseName = 'LocKey_Case_Name'

interface MastheadProps extends Pick<LayoutProps, 'pageTitle' | 'project'> {
  readonly home: string
}

function Masthead({ pageTitle, home, project: { title, subtitle, logo } }: MastheadProps) {
  const { t } = useCopy()
  const isNamed = [title ?? caseName, subtitle].includes(caseName)
  return (
    <div className={styles.masthead}>
      {logo !== null && <img className={styles.logo} src={logo} alt="" />}
      <div className={styles.names}>
        <p className={styles.projectTitle}>
          <a href={home}>
            <Copy text={title ?? caseName} />
          </a>
        </p>
        {subtitle !== null && (
          <p className={styles.subtitle}>
            <Copy text={subtitle} />
          </p>
        )}
      </div>
      <p className={styles.facts}>
        <span className={styles.pageTitle}>{pageTitle}</span>
        {!isNamed && (
          <span>
            <Copy text={caseName} />
          </span>
        )}
        <span>
          {t('LocKey_Header_CaseNumberLabel')} <bdi>{t('LocKey_Case_Number')}</bdi>
        </span>
      </p>
    </div>
  )
}

function Navigation({ caseSiteUrl, links }: Pick<LayoutProps, 'caseSiteUrl' | 'links'>) {
  const { t } = useCopy()
  return (
    <nav className={styles.navigation} aria-label={t('LocKey_Layout_MainNavigation')}>
      <div className={styles.navigationInner}>
        <FoldedNavigation
          links={headerLinks(caseSiteUrl, links)}
          caseSiteUrl={caseSiteUrl}
          claim={links.claim}
          look={styles}
        />
      </div>
    </nav>
  )
}
