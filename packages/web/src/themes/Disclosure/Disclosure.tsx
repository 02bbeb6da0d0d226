import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from '../../widgets/Icon/Icon.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  readonly label: ReactNode
  readonly icon?: IconName
  /** Which edge of the button the panel keeps to. */
  readonly align?: 'start' | 'end'
  /** Called with what closes the panel. */
  readonly children: (close: () => void) => ReactNode
}

/** A button that shows a panel below itself; Escape, a press elsewhere, or leaving it closes the panel. */
export function Disclosure({ label, icon, align = 'start', children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setOpen(false)
  /** What was pressed in the panel is hidden with it, so the focus goes back to the button. */
  const closeAndReturn = () => {
    close()
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [open])

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    closeAndReturn()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what bubbles up from the button and the panel.
    <div ref={box} className={styles.disclosure} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <span className={styles.chevron} data-open={open || undefined}>
          <Icon name="chevron" />
        </span>
      </button>
      <div id={panelId} className={styles.panel} data-align={align} hidden={!open}>
        {children(closeAndReturn)}
      </div>
    </div>
  )
}
