import { useCopy } from '../copy/CopyProvider.tsx'
import type { HeaderLink } from './header-links.ts'

interface HeaderLinkItemsProps {
  readonly links: readonly HeaderLink[]
  /** The theme's look of one link. */
  readonly className: string | undefined
  /** Called before the link is followed. */
  readonly onFollow: () => void
}

/** Links of the header as the items of a list. */
export function HeaderLinkItems({ links, className, onFollow }: HeaderLinkItemsProps) {
  const { t } = useCopy()
  return links.map(({ label, href, external }) => (
    <li key={label}>
      <a className={className} href={href} onClick={onFollow} {...(external && { rel: 'external' })}>
        {t(label)}
      </a>
    </li>
  ))
}
