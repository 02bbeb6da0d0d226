import { chosenWay, linkWayOf, wayField, waysOf } from '@redress/form'
import { useCallback, useId } from 'react'
import { useApp } from '../app/app.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { Copy } from '../copy/Copy.tsx'
import control from '../elements/Field/control.module.css'
import { useFormValue } from '../form/FormProvider.tsx'
import { usePage } from '../form/page-context.ts'
import { useCell } from '../state/cell.ts'
import styles from './FurtherStep.module.css'
import { HarderCaptcha } from './HarderCaptcha.tsx'

/** Whether the claimant signs in by credentials: no other way has a further step. */
function useEntersByCredentials(): boolean {
  const ways = waysOf(usePage().definition)
  return useFormValue((store) => {
    const chosen = ways.length > 1 ? store.field(`credentials.${wayField}`).value : null
    return chosenWay(ways, chosen)?.way === 'credentials'
  })
}

/** What signing in asks for after many wrong attempts: a detail of the notice, and a second captcha that comes by itself. */
export function FurtherStep() {
  const { furtherStep } = useApp()
  const step = useCell(furtherStep)
  const { definition } = usePage()
  const id = useId()
  const isAsked = useEntersByCredentials()
  const hold = useCallback(
    (captcha: Captcha) => {
      const asked = furtherStep.get()
      if (asked !== null) furtherStep.set({ ...asked, captcha })
    },
    [furtherStep],
  )
  if (step === null || !isAsked) return null
  return (
    <div className={styles.step}>
      {step.label !== null && (
        <>
          <label className={styles.label} htmlFor={id}>
            {step.label}
          </label>
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
      <p id={`${id}-hint`}>
        <Copy text="LocKey_SignIn_SecondCheck" />
      </p>
      {linkWayOf(waysOf(definition)) !== null && (
        <p>
          <Copy text="LocKey_SignIn_OrLink" />
        </p>
      )}
      {step.siteKey !== undefined && <HarderCaptcha siteKey={step.siteKey} onCaptcha={hold} />}
    </div>
  )
}
