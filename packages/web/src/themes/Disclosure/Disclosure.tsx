import { type ReactNode, useId } from 'react'
import { Icon, type IconName } from '../../elements/Icon/Icon.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  readonly label: ReactNode
  readonly icon?: IconName
  /** A press of the button, for what is big and made only then. */
  readonly onPress?: () => void
  readonly children: ReactNode
}

/**
 * A button that shows a panel below itself, at its far edge. It is open by the button's `aria-expanded` alone, which `disclosures.ts`
 * changes: it opens and closes as well in what React does not hydrate.
 */
export function Disclosure({ label, icon, onPress, children }: DisclosureProps) {
  const panelId = useId()
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={styles.button}
        data-discloses="menu"
        aria-expanded={false}
        aria-controls={panelId}
        onClick={onPress}
      >
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </button>
      <div id={panelId} className={styles.panel} data-part="panel">
        {children}
      </div>
    </div>
  )
}
