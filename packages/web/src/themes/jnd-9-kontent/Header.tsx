import { useState } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../widgets/Icon/Icon.tsx'
import { Disclosure } from '../Disclosure/Disclosure.tsx'
import { HeaderLinkItems } from '../HeaderLinkItems.tsx'
import { claimLinks, headerLinks } from '../header-links.ts'
import { LanguageSelector } from '../LanguageSelector/LanguageSelector.tsx'
import type { LayoutProps } from '../theme.ts'
import { useContacts } from '../use-contacts.ts'
import styles from './Header.module.css'
import { headerId } from './header-id.ts'

const navigationId = 'main-navigation'

/** Key dates, documents and questions are on the root of this site (UI-6). */
const siteRoot = ''

type HeaderProps = Pick<
  LayoutProps,
  'pageTitle' | 'culture' | 'cultures' | 'onCulture' | 'caseSiteUrl' | 'links' | 'project'
>

/** A bar with the contacts and the language, the logo with the names, the navigation bar (UI-3 to UI-7). */
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
    <header id={headerId} className={styles.header}>
      <div className={styles.top}>
        <div className={styles.topInner}>
          <Contacts />
          <LanguageSelector culture={culture} cultures={cultures} onCulture={onCulture} />
        </div>
      </div>
      <Identity pageTitle={pageTitle} home={links.home} project={project} />
      <Navigation caseSiteUrl={caseSiteUrl} links={links} />
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
        {title !== null && (
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
  const [unfolded, setUnfolded] = useState(false)
  return (
    <nav className={styles.navigation} aria-label={t('LocKey_Layout_MainNavigation')}>
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
        <HeaderLinkItems links={headerLinks(caseSiteUrl, links, siteRoot)} className={styles.link} />
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
    </nav>
  )
}
