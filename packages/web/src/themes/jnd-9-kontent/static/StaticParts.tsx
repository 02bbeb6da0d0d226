import { Copy } from '../../../copy/Copy.tsx'
import { useCopy } from '../../../copy/CopyProvider.tsx'
import { Icon } from '../../../elements/Icon/Icon.tsx'
import { ContactList } from '../../static/ContactList.tsx'
import { FoldedNavigation } from '../../static/FoldedNavigation.tsx'
import { headerLinks } from '../../static/header-links.ts'
import { LegalLine } from '../../static/LegalLine.tsx'
import type { StaticPartProps } from '../../theme.ts'
import { useContacts } from '../../use-contacts.ts'

/** Key dates, documents and questions are on the root of this site. */
const siteRoot = ''

function Contacts({ look }: StaticPartProps) {
  const { phone, phoneHref, email, emailHref } = useContacts()
  return (
    <>
      <a href={phoneHref}>
        <Icon name="phone" />
        <bdi>{phone}</bdi>
      </a>
      <a className={look.email} href={emailHref}>
        <Icon name="mail" />
        <bdi>{email}</bdi>
      </a>
    </>
  )
}

function Home({ look, links, project: { title, logo } }: StaticPartProps) {
  return (
    <a className={look.home} href={links.home}>
      {logo !== null && <img className={look.logo} src={logo} alt="" />}
      <span className={look.projectTitle}>
        <Copy text={title ?? 'LocKey_Case_Name'} />
      </span>
    </a>
  )
}

/** The case and its number. */
function Case({ project: { title } }: StaticPartProps) {
  const { t } = useCopy()
  return (
    <>
      {title !== null && title !== 'LocKey_Case_Name' && (
        <span>
          <Copy text="LocKey_Case_Name" />
        </span>
      )}
      <span>
        {t('LocKey_Header_CaseNumberLabel')} <bdi>{t('LocKey_Case_Number')}</bdi>
      </span>
    </>
  )
}

function SiteNavigation({ look, caseSiteUrl, links }: StaticPartProps) {
  const { t } = useCopy()
  return (
    <nav className={look.navigation} aria-label={t('LocKey_Layout_MainNavigation')}>
      <FoldedNavigation
        links={headerLinks(caseSiteUrl, links, siteRoot)}
        caseSiteUrl={caseSiteUrl}
        claim={links.claim}
        look={{ ...look, menuLink: look.link }}
      />
    </nav>
  )
}

/** The contacts on a rounded card, the copyright, the privacy policy. */
function Footer({ look, privacyPolicyUrl }: StaticPartProps) {
  return (
    <>
      <div className={look.card}>
        <h2 className={look.title}>
          <Copy text="LocKey_Footer_Contact" />
        </h2>
        <ContactList className={look.contacts} />
      </div>
      <LegalLine className={look.legal} privacyPolicyUrl={privacyPolicyUrl} />
    </>
  )
}

const parts = { Contacts, Home, Case, SiteNavigation, Footer }

/** The parts of the layout that the language alone decides. */
export function StaticParts({ part, ...props }: StaticPartProps & { readonly part: keyof typeof parts }) {
  const Part = parts[part]
  return <Part {...props} />
}
