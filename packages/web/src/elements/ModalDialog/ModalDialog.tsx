import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import styles from './ModalDialog.module.css'

export interface ModalDialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** The buttons. Only they close a modal: not the backdrop, not the keyboard. */
  readonly actions: ReactNode
  /** `alertdialog` where something has gone wrong or time runs out. */
  readonly role?: 'dialog' | 'alertdialog'
}

/** Gives the focus back to what had it before. The library does so only for a modal that stays rendered while closed. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
      })
    },
    [before],
  )
}

/** An open modal; render it to open it, stop rendering it to close it. Focus stays inside and returns after. */
export function ModalDialog({ title, children, actions, role = 'dialog' }: ModalDialogProps) {
  useReturnedFocus()
  return (
    <ModalOverlay isOpen isDismissable={false} isKeyboardDismissDisabled className={styles.backdrop ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>{actions}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
