import { Copy } from '../../../copy/Copy.tsx'
import { useCopy } from '../../../copy/CopyProvider.tsx'
import { Icon } from '../../../elements/Icon/Icon.tsx'
import { ContactList } from '../../static/ContactList.tsx'
import { FoldedNavigation } from '../../static/FoldedNavigation.tsx'
import { headerLinks } from '../../static/header-links.ts'
import { LegalLine } from '../../static/LegalLine.tsx'
import type { StaticPartProps } from '../../theme.ts'

function OfficialLine({ look }: StaticPartProps) {
  const { t } = useCopy()
  return (
    <>
      <Icon name="seal" />
      <span>
        <strong>{t('LocKey_Layout_OfficialSite')}</strong>
        <span className={look.court}>
          <Copy text="LocKey_Case_Court" />
        </span>
      </span>
    </>
  )
}

/** Every header shows the name of the case; here the title often holds it already. */
const caseName = 'LocKey_Case_Name'

function Names({ look, links, project: { title, subtitle } }: StaticPartProps) {
  return (
    <>
      <p className={look.projectTitle}>
        <a href={links.home}>
          <Copy text={title ?? caseName} />
        </a>
      </p>
      {subtitle !== null && (
        <p className={look.subtitle}>
          <Copy text={subtitle} />
        </p>
      )}
    </>
  )
}

/** The case and its number. */
function Case({ project: { title, subtitle } }: StaticPartProps) {
  const { t } = useCopy()
  const isNamed = [title ?? caseName, subtitle].includes(caseName)
  return (
    <>
      {!isNamed && (
        <span>
          <Copy text={caseName} />
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
      <div className={look.navigationInner}>
        <FoldedNavigation
          links={headerLinks(caseSiteUrl, links)}
          caseSiteUrl={caseSiteUrl}
          claim={links.claim}
          look={look}
        />
      </div>
    </nav>
  )
}

/** The contacts on a pale band, and the name of the settlement once more on the blue one. */
function Footer({ look, privacyPolicyUrl, project: { title, logo } }: StaticPartProps) {
  return (
    <>
      <div className={look.help}>
        <div className={look.inner}>
          <h2 className={look.title}>
            <Copy text="LocKey_Footer_Contact" />
          </h2>
          <ContactList className={look.contacts} />
        </div>
      </div>
      <div className={look.identity}>
        <div className={look.inner}>
          <p className={look.name}>
            {logo !== null && <img className={look.logo} src={logo} alt="" />}
            <span>
              <Copy text={title ?? caseName} />
              <span className={look.court}>
                <Copy text="LocKey_Case_Court" />
              </span>
            </span>
          </p>
          <LegalLine className={look.legal} privacyPolicyUrl={privacyPolicyUrl} />
        </div>
      </div>
    </>
  )
}

const parts = { OfficialLine, Names, Case, SiteNavigation, Footer }

/** The parts of the layout that the language alone decides. */
export function StaticParts({ part, ...props }: StaticPartProps & { readonly part: keyof typeof parts }) {
  const Part = parts[part]
  return <Part {...props} />
}
