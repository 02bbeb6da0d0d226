import { useId } from 'react'
import { Copy } from '../copy/Copy.tsx'
import { useCell } from '../state/cell.ts'
import control from '../widgets/Field/control.module.css'
import { useApp } from './app.ts'
import styles from './FurtherStep.module.css'

/** What signing in asks for after many wrong attempts: a detail of the notice, and a second captcha that comes by itself. */
export function FurtherStep() {
  const { furtherStep } = useApp()
  const step = useCell(furtherStep)
  const id = useId()
  if (step === null) return null
  return (
    <div className={styles.step}>
      {step.label !== null && (
        <>
          <label htmlFor={id}>{step.label}</label>
          <input
            id={id}
            className={control.control}
            dir="auto"
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            value={step.detail}
            onInput={({ currentTarget: { value } }) => furtherStep.set({ ...step, detail: value })}
          />
        </>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        <Copy text="LocKey_SignIn_SecondCheck" />
      </p>
    </div>
  )
}
