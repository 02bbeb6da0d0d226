import { useCopy } from '../../copy/CopyProvider.tsx'
import { Icon } from '../../elements/Icon/Icon.tsx'
import { Disclosure } from '../Disclosure/Disclosure.tsx'
import type { SiteLinks } from '../theme.ts'
import { claimLinks, type HeaderLink } from './header-links.ts'

const navigationId = 'main-navigation'

interface FoldedNavigationProps extends Pick<SiteLinks, 'claim'> {
  readonly links: readonly HeaderLink[]
  readonly caseSiteUrl: string
  /** The theme's classes: `fold`, `links`, `link`, `menu`, `menuLink`. */
  readonly look: Readonly<Record<string, string | undefined>>
}

interface HeaderLinkItemsProps {
  readonly links: readonly HeaderLink[]
  /** The theme's look of one link. */
  readonly className: string | undefined
}

/** Links of the header as the items of a list. */
function HeaderLinkItems({ links, className }: HeaderLinkItemsProps) {
  const { t } = useCopy()
  return links.map(({ label, href, external }) => (
    <li key={label}>
      <a className={className} href={href} {...(external && { rel: 'external' })}>
        {t(label)}
      </a>
    </li>
  ))
}

/** The links of the site and the menu of the claim, folded behind a button where the screen is narrow. */
export function FoldedNavigation({ links, caseSiteUrl, claim, look }: FoldedNavigationProps) {
  const { t } = useCopy()
  return (
    <>
      <button
        type="button"
        className={look.fold}
        data-discloses="list"
        aria-expanded={false}
        aria-controls={navigationId}
      >
        <Icon name="menu" />
        {t('LocKey_Layout_Menu')}
      </button>
      <ul id={navigationId} className={look.links}>
        <HeaderLinkItems links={links} className={look.link} />
        <li>
          <Disclosure label={t('LocKey_Header_MyClaim')}>
            <ul className={look.menu}>
              <HeaderLinkItems links={claimLinks(caseSiteUrl, claim)} className={look.menuLink} />
            </ul>
          </Disclosure>
        </li>
      </ul>
    </>
  )
}
