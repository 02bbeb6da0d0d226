import type { ReactNode } from 'react'
import { steadyPress } from '../../elements/Field/steady-press.ts'
import styles from './Choice.module.css'

interface ChoiceProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One choice of a group: the whole card takes the press. */
export function Choice({ id, name, value, checked, onChoose, children }: ChoiceProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the label is one on its input
    <label className={styles.choice} onMouseDown={steadyPress.onMouseDown}>
      <input
        type="radio"
        id={id}
        className={styles.radio}
        name={name}
        value={value}
        checked={checked}
        onClick={steadyPress.onClick}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  )
}
