import { DeveloperError } from '@redress/form'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { steadyPress } from '../Field/steady-press.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import styles from './Button.module.css'

export interface ButtonProps {
  readonly label?: ReactNode
  readonly icon?: IconName | undefined
  /** What a screen reader says where the label alone would not do, or where there is only an icon. */
  readonly name?: string | undefined
  readonly look?: 'primary' | 'secondary' | 'link' | 'danger'
  /** A submit button also takes Enter in the inputs of its form. */
  readonly type?: 'button' | 'submit'
  /** Disables it for a reason from outside: a navigation, a captcha. */
  readonly busy?: boolean
  readonly onPress: () => void | Promise<void>
}

/**
 * A button that cannot be pressed again while what it does is under way.
 * @throws NO_LABEL_OR_ICON
 */
export function Button({
  label,
  icon,
  name,
  look = 'primary',
  type = 'button',
  busy = false,
  onPress,
}: ButtonProps) {
  const [running, setRunning] = useState(false)
  const pressed = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const ran = useRef(false)
  if (!label && !icon) throw new DeveloperError('NO_LABEL_OR_ICON')

  // A disabled button loses the focus; it gets it back unless something else has taken it.
  useEffect(() => {
    if (ran.current && !running && document.activeElement === document.body) button.current?.focus()
    ran.current = running
  }, [running])

  const press = async () => {
    if (pressed.current) return
    pressed.current = true
    // Only now the focus leaves the field before, and what that changes is done before the press counts.
    button.current?.focus({ preventScroll: true })
    try {
      const outcome = onPress()
      if (outcome) {
        setRunning(true)
        await outcome
      }
    } finally {
      pressed.current = false
      setRunning(false)
    }
  }

  return (
    <button
      ref={button}
      type={type}
      className={styles.button}
      data-look={look}
      disabled={running || busy}
      aria-busy={running || undefined}
      aria-label={name}
      onMouseDown={steadyPress.onMouseDown}
      onClick={(event) => {
        // A form whose button was pressed has nothing to send.
        event.preventDefault()
        void press()
      }}
    >
      {icon && <Icon name={icon} />}
      {label && <span>{label}</span>}
      {running && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  )
}
