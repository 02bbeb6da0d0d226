import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './ModalDialog.module.css'

export interface ModalDialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** The buttons. Only they close a modal: not the backdrop, not the keyboard. */
  readonly actions: ReactNode
  /** Where something has gone wrong or time runs out. */
  readonly role?: 'alertdialog'
}

/** How many modals are open. */
let open = 0

/** The page behind modals does not scroll. The room of its scroll bar stays, so that nothing in it moves. */
function count(change: 1 | -1): void {
  const { documentElement: page } = document
  open += change
  if (open === 0) page.style.paddingRight = ''
  else if (open === 1 && change === 1) page.style.paddingRight = `${innerWidth - page.clientWidth}px`
  page.toggleAttribute('data-modal', open > 0)
}

/** Opens the dialog of the browser with its element, and gives the focus back before the element goes. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    if (!current) return
    current.showModal()
    // A screen reader begins with the title, not with the first button.
    current.focus()
    count(1)
    return () => {
      count(-1)
      current.close()
    }
  }, [])
  return dialog
}

const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** The browser's dialog would close with Escape, and leads from its last control into the browser's own. */
function keepInside(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key === 'Escape') event.preventDefault()
  if (event.key !== 'Tab') return
  const { currentTarget: dialog, shiftKey } = event
  const all = [...dialog.querySelectorAll<HTMLElement>(stops)]
  const [from, to] = shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]]
  const { activeElement } = document
  if (activeElement !== from && !(shiftKey && activeElement === dialog)) return
  event.preventDefault()
  to?.focus()
}

/** An open modal; render it to open it, stop rendering it to close it. Focus stays inside and returns after. */
export function ModalDialog({ title, children, actions, role }: ModalDialogProps) {
  const dialog = useOpenDialog()
  const titleId = useId()
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.backdrop}
      onKeyDown={keepInside}
      onCancel={(event) => event.preventDefault()}
      // The gesture for going back closes it in some browsers, whatever the page says.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <div className={styles.modal}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>,
    document.body,
  )
}
