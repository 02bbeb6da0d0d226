import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useCell } from '../state/cell.ts'
import styles from './ToastRegion.module.css'
import { dismissToast, type Toast, toasts } from './toasts.ts'

/** How long a message stays, in milliseconds. */
const delay = 5000

/** The messages to the claimant. Both regions are always there, so that a screen reader notices what appears in them. */
export function ToastRegion() {
  const shown = useCell(toasts)
  return (
    <div className={styles.region}>
      <output>{shown.filter(({ tone }) => tone === 'info').map(card)}</output>
      <div role="alert">{shown.filter(({ tone }) => tone === 'error').map(card)}</div>
    </div>
  )
}

const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} />

/** One message; its timer is paused while it is hovered or has the focus. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const { t } = useCopy()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const before = useRef<EventTarget | null>(null)
  const paused = hovered || focused
  const arrive = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget
    setFocused(true)
  }
  /** The button goes with its message, and the focus back to where it was. */
  const dismiss = () => {
    if (before.current instanceof HTMLElement) before.current.focus()
    dismissToast(toast.id)
  }
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => dismissToast(toast.id), delay)
    return () => clearTimeout(timer)
  }, [paused, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only stops its clock; the button is what is pressed.
    <span
      className={styles.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={arrive}
      onBlur={() => setFocused(false)}
    >
      <span>{t(toast.key, toast.params)}</span>
      <button type="button" className={styles.dismiss} onClick={dismiss}>
        {t('LocKey_Button_Close')}
      </button>
    </span>
  )
}
