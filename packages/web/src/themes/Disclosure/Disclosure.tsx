import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../../elements/Icon/Icon.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  readonly label: ReactNode
  readonly icon?: IconName
  /** Called with what closes the panel, and whether it is open: what is big is made only then. */
  readonly children: (close: () => void, open: boolean) => ReactNode
}

/** A button that shows a panel below itself, at its far edge; Escape, a press elsewhere, or leaving it closes the panel. */
export function Disclosure({ label, icon, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const buttonId = useId()
  const panelId = useId()

  /** What had the focus in the panel is hidden with it, so the focus goes back to the button. */
  const closeAndReturn = () => {
    setOpen(false)
    document.getElementById(buttonId)?.focus()
  }

  useEffect(() => {
    if (!open) return
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      document.getElementById(buttonId)?.focus()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, buttonId])

  return (
    <div ref={box} className={styles.disclosure}>
      <button
        id={buttonId}
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
      <div id={panelId} className={styles.panel} data-part="panel" hidden={!open}>
        {children(closeAndReturn, open)}
      </div>
    </div>
  )
}
