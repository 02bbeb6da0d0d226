import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocale } from 'react-aria-components'
import styles from './DatePicker.module.css'

interface Choice {
  readonly value: number
  readonly text: string
  readonly disabled: boolean
}

interface ChoiceGridProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly chosen: number
  /** Pixels. */
  readonly height: number
  readonly onChoose: (value: number) => void
  readonly onClose: () => void
}

const columns = 3

/** How many places a key moves the focus, or null for a key that does not. */
function stepOf(key: string, count: number, rtl: boolean): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * 4,
    PageUp: columns * -4,
    Home: -count,
    End: count,
  }
  return steps[key] ?? null
}

/** An overlay to choose a month or a year from: one stop of Tab, arrows inside, Escape back to the days. */
export function ChoiceGrid({ name, choices, chosen, height, onChoose, onClose }: ChoiceGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  const { direction } = useLocale()
  useEffect(() => grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(), [])

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
    const step = stepOf(event.key, buttons.length, direction === 'rtl')
    if (step === null) return
    event.preventDefault()
    const at = buttons.findIndex((button) => button.matches(':focus'))
    buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus()
  }

  return (
    <fieldset ref={grid} aria-label={name} className={styles.overlay} style={{ blockSize: height }}>
      {choices.map(({ value, text, disabled }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          tabIndex={value === chosen ? 0 : -1}
          disabled={disabled}
          onKeyDown={move}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}
