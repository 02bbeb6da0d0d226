import type { PayPalLoginAnswer } from '@redress/api'
import { Suspense, use, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { type Page, PageContext } from '../../form/page-context.ts'
import styles from '../../gallery/Gallery.module.css'
import type { KindSpecimens } from '../../gallery/specimen.ts'
import { createCell } from '../../state/cell.ts'
import { PayPalLogin } from './PayPalLogin.tsx'

interface LoginCase {
  readonly caption: string
  readonly state: PayPalLoginAnswer['state']
  readonly isInvalid?: boolean
  readonly isWaiting?: boolean
}

/** Every state of a log-in. */
const loginCases: readonly LoginCase[] = [
  { caption: 'LocKey_Gallery_Empty', state: 'none' },
  { caption: 'LocKey_Gallery_Waiting', state: 'none', isWaiting: true },
  { caption: 'LocKey_Gallery_LoggedIn', state: 'verified' },
  { caption: 'LocKey_Gallery_OtherAccount', state: 'verified', isInvalid: true },
  { caption: 'LocKey_Gallery_Declined', state: 'declined' },
  { caption: 'LocKey_Gallery_Failed', state: 'failed' },
  { caption: 'LocKey_Gallery_Expired', state: 'expired' },
  { caption: 'LocKey_Gallery_Unavailable', state: 'unavailable' },
]

function InState({ page, loginCase }: { readonly page: Page; readonly loginCase: LoginCase }) {
  const { t } = useCopy()
  const { caption, state, isInvalid = false, isWaiting = false } = loginCase
  const live = use(page.payPal())
  const [payPal] = useState(async () => ({
    ...live,
    settings: createCell({
      enabled: true,
      clientId: '',
      loginUrl: '',
      authCodeExpiration: 30,
      invalidPayPalVerification: isInvalid,
    }),
    login: createCell({
      state,
      account: state === 'verified' ? 'm.nowak@example.com' : null,
      validUntil: null,
    }),
    waiting: createCell(isWaiting),
    watch: () => () => undefined,
    begin: () => undefined,
  }))
  return (
    <div>
      <p className={styles.caption}>{t(caption)}</p>
      <PageContext value={{ ...page, payPal: () => payPal }}>
        <Suspense>
          <PayPalLogin />
        </Suspense>
      </PageContext>
    </div>
  )
}

/** The log-in with PayPal in every state. Its buttons lead nowhere that changes them. */
function PayPalSpecimens({ page }: { readonly page: Page }) {
  return (
    <div className={styles.specimens}>
      {loginCases.map((loginCase) => (
        <InState key={loginCase.caption} page={page} loginCase={loginCase} />
      ))}
    </div>
  )
}

export const payPalLoginSpecimens: KindSpecimens = { section: 'paypal', view: PayPalSpecimens }
