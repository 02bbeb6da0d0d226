import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { FoldedNavigation } from '../FoldedNavigation.tsx'
import { headerLinks } from '../header-links.ts'
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx'
import type { HeaderProps, LayoutProps } from '../theme.ts'
import { useContacts } from '../use-contacts.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'

/** Key dates, documents and questions are on the root of this site. */
const siteRoot = ''

/** A bar with the contacts and the language, the logo with the names, the navigation bar. */
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
      <div className={styles.top}>
        <div className={styles.topInner}>
          <Contacts />
          <LanguageSelector culture={culture} cultures={cultures} onCulture={onCulture} />
        </div>
      </div>
      <Identity key={culture} pageTitle={pageTitle} home={links.home} project={project} />
      <Navigation key={culture} caseSiteUrl={caseSiteUrl} links={links} />
    </header>
  )
}

function Contacts() {
  const { phone, phoneHref, email, emailHref } = useContacts()
  return (
    <p className={styles.contacts}>
      <a href={phoneHref}>
        <Icon name="phone" />
        <bdi>{phone}</bdi>
      </a>
      <a className={styles.email} href={emailHref}>
        <Icon name="mail" />
        <bdi>{email}</bdi>
      </a>
    </p>
  )
}

interface IdentityProps extends Pick<LayoutProps, 'pageTitle' | 'project'> {
  readonly home: string
}

function Identity({ pageTitle, home, project: { title, logo } }: IdentityProps) {
  const { t } = useCopy()
  return (
    <div className={styles.identity}>
      <a className={styles.home} href={home}>
        {logo !== null && <img className={styles.logo} src={logo} alt="" />}
        <span className={styles.projectTitle}>
          <Copy text={title ?? 'LocKey_Case_Name'} />
        </span>
      </a>
      <p className={styles.facts}>
        <span className={styles.pageTitle}>{pageTitle}</span>
        {title !== null && title !== 'LocKey_Case_Name' && (
          <span>
            <Copy text="LocKey_Case_Name" />
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
      <FoldedNavigation
        links={headerLinks(caseSiteUrl, links, siteRoot)}
        caseSiteUrl={caseSiteUrl}
        claim={links.claim}
        look={{ ...styles, menuLink: styles.link }}
      />
    </nav>
  )
}
