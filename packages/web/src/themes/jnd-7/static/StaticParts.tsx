import { Copy } from '../../../copy/Copy.tsx'
import { useCopy } from '../../../copy/CopyProvider.tsx'
import { ContactList } from '../../static/ContactList.tsx'
import { FoldedNavigation } from '../../static/FoldedNavigation.tsx'
import { headerLinks } from '../../static/header-links.ts'
import { LegalLine } from '../../static/LegalLine.tsx'
import type { StaticPartProps } from '../../theme.ts'

/** The case, its number and court. */
function Names({ look, links }: StaticPartProps) {
  const { t } = useCopy()
  return (
    <>
      <p className={look.caseName}>
        <a href={links.home}>
          <Copy text="LocKey_Case_Name" />
        </a>
      </p>
      <p className={look.caseNumber}>
        {t('LocKey_Header_CaseNumberLabel')} <bdi>{t('LocKey_Case_Number')}</bdi>
        <span className={look.court}>
          <Copy text="LocKey_Case_Court" />
        </span>
      </p>
    </>
  )
}

function SiteNavigation({ look, caseSiteUrl, links }: StaticPartProps) {
  const { t } = useCopy()
  return (
    <nav className={look.navigation} aria-label={t('LocKey_Layout_MainNavigation')}>
      <div className={look.navigationInner}>
        <FoldedNavigation
          links={headerLinks(caseSiteUrl, links)}
          caseSiteUrl={caseSiteUrl}
          claim={links.claim}
          look={{ ...look, menuLink: look.link }}
        />
      </div>
    </nav>
  )
}

/** The administrator's contacts, the copyright, the privacy policy. */
function Footer({ look, privacyPolicyUrl }: StaticPartProps) {
  return (
    <div className={look.inner}>
      <h2 className={look.title}>
        <Copy text="LocKey_Footer_Contact" />
      </h2>
      <ContactList className={look.contacts} />
      <LegalLine className={look.legal} privacyPolicyUrl={privacyPolicyUrl} />
    </div>
  )
}

const parts = { Names, SiteNavigation, Footer }

/** The parts of the layout that the language alone decides. */
export function StaticParts({ part, ...props }: StaticPartProps & { readonly part: keyof typeof parts }) {
  const Part = parts[part]
  return <Part {...props} />
}
