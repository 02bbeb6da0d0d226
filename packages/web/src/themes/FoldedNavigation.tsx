import { useRef, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { Icon } from '../elements/Icon/Icon.tsx'
import { Disclosure } from './Disclosure/Disclosure.tsx'
import { claimLinks, type HeaderLink } from './header-links.ts'
import type { SiteLinks } from './theme.ts'

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
  /** Called before the link is followed. */
  readonly onFollow: () => void
}

/** Links of the header as the items of a list. */
function HeaderLinkItems({ links, className, onFollow }: HeaderLinkItemsProps) {
  const { t } = useCopy()
  return links.map(({ label, href, external }) => (
    <li key={label}>
      <a className={className} href={href} onClick={onFollow} {...(external && { rel: 'external' })}>
        {t(label)}
      </a>
    </li>
  ))
}

/** The links of the site and the menu of the claim, folded behind a button where the screen is narrow. */
export function FoldedNavigation({ links, caseSiteUrl, claim, look }: FoldedNavigationProps) {
  const { t } = useCopy()
  const [unfolded, setUnfolded] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  /** The new page is seen, not the links above it; until it takes the focus, that is where they can be had again. */
  const fold = () => {
    setUnfolded(false)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={look.fold}
        aria-expanded={unfolded}
        aria-controls={navigationId}
        onClick={() => setUnfolded(!unfolded)}
      >
        <Icon name="menu" />
        {t('LocKey_Layout_Menu')}
      </button>
      <ul id={navigationId} className={look.links} data-unfolded={unfolded || undefined}>
        <HeaderLinkItems links={links} className={look.link} onFollow={fold} />
        <li>
          <Disclosure label={t('LocKey_Header_MyClaim')}>
            {() => (
              <ul className={look.menu}>
                <HeaderLinkItems
                  links={claimLinks(caseSiteUrl, claim)}
                  className={look.menuLink}
                  onFollow={fold}
                />
              </ul>
            )}
          </Disclosure>
        </li>
      </ul>
    </>
  )
}
