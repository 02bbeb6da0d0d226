import type { ReactNode } from 'react'
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
    <label className={styles.choice}>
      <input
        type="radio"
        id={id}
        className={styles.radio}
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  )
}
