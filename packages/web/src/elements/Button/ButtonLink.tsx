import type { ReactNode } from 'react'
import styles from './Button.module.css'

interface ButtonLinkProps {
  readonly label: ReactNode
  readonly look: 'primary' | 'secondary' | 'link'
  readonly address: string
  /** Called before the browser follows the link. */
  readonly onFollow: () => void
}

/**
 * A link that looks like a button and opens a tab of its own. No blocker of windows stops a link, and where there
 * are no tabs it leads on in this one. With an opener the tab begins with what this tab's storage holds, and may
 * close itself.
 */
export function ButtonLink({ label, look, address, onFollow }: ButtonLinkProps) {
  return (
    <a
      className={styles.button}
      data-look={look}
      href={address}
      // biome-ignore lint/security/noBlankTarget: Cross-Origin-Opener-Policy keeps other sites from this page.
      target="_blank"
      rel="opener"
      onClick={onFollow}
    >
      <span>{label}</span>
    </a>
  )
}
