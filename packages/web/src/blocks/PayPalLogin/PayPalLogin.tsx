import type { BuiltInKey } from '@redress/form'
import { use, useEffect } from 'react'
import { Copy } from '../../copy/Copy.tsx'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { ButtonLink } from '../../elements/Button/ButtonLink.tsx'
import { Icon, type IconName } from '../../elements/Icon/Icon.tsx'
import { usePage } from '../../form/page-context.ts'
import type { PayPalLogin as Login, PayPal } from '../../paypal/paypal.ts'
import { useCell } from '../../state/cell.ts'
import styles from './PayPalLogin.module.css'

interface Standing {
  readonly text: BuiltInKey
  readonly button: BuiltInKey
  readonly icon: IconName
  readonly tone: 'info' | 'done' | 'warning'
}

const standings: Readonly<Record<Login['state'], Standing>> = {
  none: { text: 'LocKey_PayPal_None', button: 'LocKey_PayPal_Button', icon: 'info', tone: 'info' },
  verified: {
    text: 'LocKey_PayPal_Verified',
    button: 'LocKey_PayPal_Button_Again',
    icon: 'check',
    tone: 'done',
  },
  unavailable: {
    text: 'LocKey_PayPal_Unavailable',
    button: 'LocKey_PayPal_TryAgain',
    icon: 'info',
    tone: 'info',
  },
  declined: {
    text: 'LocKey_PayPal_Declined',
    button: 'LocKey_PayPal_Button',
    icon: 'alert',
    tone: 'warning',
  },
  failed: { text: 'LocKey_PayPal_Failed', button: 'LocKey_PayPal_Button', icon: 'alert', tone: 'warning' },
  expired: { text: 'LocKey_PayPal_Expired', button: 'LocKey_PayPal_Button', icon: 'clock', tone: 'warning' },
}
const mismatch: Standing = {
  text: 'LocKey_PayPal_Mismatch',
  button: 'LocKey_PayPal_Button_Again',
  icon: 'alert',
  tone: 'warning',
}

function standingOf({ state }: Login, isInvalid: boolean, isWaiting: boolean): Standing {
  const standing = isInvalid ? mismatch : standings[state]
  return isWaiting ? { ...standing, text: 'LocKey_PayPal_Waiting', icon: 'clock', tone: 'info' } : standing
}

/** Looks again when the log-in has expired. */
function useExpiry({ refresh }: PayPal, { validUntil }: Login): void {
  useEffect(() => {
    if (validUntil === null) return
    const timer = setTimeout(() => void refresh(), validUntil - Date.now() + 1000)
    return () => clearTimeout(timer)
  }, [refresh, validUntil])
}

/** The log-in with PayPal, with what came of it. */
export function PayPalLogin() {
  const { payPal: loadPayPal, definition } = usePage()
  const payPal = use(loadPayPal())
  const { t } = useCopy()
  const settings = useCell(payPal.settings)
  const login = useCell(payPal.login)
  const waiting = useCell(payPal.waiting)
  useEffect(() => payPal.watch(), [payPal])
  useExpiry(payPal, login)
  if (!settings?.enabled) return null
  const { text, button, icon, tone } = standingOf(login, settings.invalidPayPalVerification, waiting)
  return (
    <fieldset className={styles.box} data-tone={tone} aria-label={t('LocKey_PayPal_Title')}>
      <Icon name={icon} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Copy text="LocKey_PayPal_Title" />
        </h3>
        <output>
          {/* A translator in the browser replaces words beyond React's reach: another sentence is another element. */}
          <span key={text}>
            <Copy text={text} params={{ account: login.account ?? 'PayPal' }} />
          </span>
        </output>
        <ButtonLink
          label={
            <>
              <span key={button}>
                <Copy text={button} />
              </span>
              <span className="visually-hidden">{` (${t('LocKey_Layout_OpensInNewTab')})`}</span>
            </>
          }
          look={tone === 'done' ? 'link' : 'primary'}
          address={payPal.startAddress(definition.formType)}
          onFollow={payPal.begin}
        />
      </div>
    </fieldset>
  )
}
