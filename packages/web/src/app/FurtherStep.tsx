import { chosenWay, linkWayOf, wayField, waysOf } from '@redress/engine'
import { useEffect, useId, useMemo, useRef } from 'react'
import { fetchCaptcha } from '../api/captcha.ts'
import { createCaptcha } from '../captcha/captcha.ts'
import { renderOnDemand } from '../captcha/render-on-demand.ts'
import { Copy } from '../copy/Copy.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { usePage } from '../form/page-context.ts'
import { useFormValue } from '../form/use-form-value.ts'
import { useCell } from '../state/cell.ts'
import control from '../widgets/Field/control.module.css'
import { captchaTimeout, useApp } from './app.ts'
import styles from './FurtherStep.module.css'

/** Whether the claimant signs in by credentials: no other way has a further step. */
function useEntersByCredentials(): boolean {
  const ways = waysOf(usePage().definition)
  return useFormValue((store) => {
    const chosen = ways.length > 1 ? store.field(`credentials.${wayField}`).value : null
    return chosenWay(ways, chosen)?.way === 'credentials'
  })
}

/** The harder captcha of the step: a widget of its own, for another site key than that of the page. */
function HarderCaptcha({ siteKey }: { readonly siteKey: string }) {
  const { client, furtherStep } = useApp()
  const { culture } = useCopy()
  const place = useRef<HTMLDivElement>(null)
  const captcha = useMemo(
    () =>
      createCaptcha({
        settings: null,
        fetchSettings: async () => ({ ...(await fetchCaptcha(client)), siteKey }),
        culture: () => culture,
        timeout: captchaTimeout,
        log: (code, error) => console.error(`Captcha of the further step: ${code}`, error),
      }),
    [client, culture, siteKey],
  )
  useEffect(() => {
    const step = furtherStep.get()
    if (step !== null) furtherStep.set({ ...step, captcha })
    return place.current ? captcha.mount(renderOnDemand(place.current)) : undefined
  }, [captcha, furtherStep])
  return <div ref={place} />
}

/** What signing in asks for after many wrong attempts: a detail of the notice, and a second captcha that comes by itself. */
export function FurtherStep() {
  const { furtherStep } = useApp()
  const step = useCell(furtherStep)
  const { definition } = usePage()
  const id = useId()
  const isAsked = useEntersByCredentials()
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
      {step.siteKey !== undefined && <HarderCaptcha siteKey={step.siteKey} />}
    </div>
  )
}
