import { type PayPalLoginAnswer, type PayPalSettingsAnswer, payPalChannel } from '@redress/api'
import type { BuiltInKey, FormType } from '@redress/form'
import type { Client } from '../api/client.ts'
import { type Cell, createCell, type Watched } from '../state/cell.ts'
import { fetchPayPalLogin, payPalStartAddress } from './paypal-login.ts'

/** What is known of the log-in with PayPal. */
export interface PayPalLogin extends Pick<PayPalLoginAnswer, 'state' | 'account'> {
  /** Until when it counts, in milliseconds since 1970; null where nothing does. */
  readonly validUntil: number | null
}

/** The log-in with PayPal of those who elect it. It happens in another tab, so that nothing here is lost. */
export interface PayPal {
  /** Null when they did not arrive. */
  readonly settings: Watched<PayPalSettingsAnswer | null>
  readonly login: Watched<PayPalLogin>
  /** Another tab was opened for the log-in and has not come back yet. */
  readonly waiting: Watched<boolean>
  /** Where the tab for the log-in begins. */
  readonly startAddress: (formType: FormType) => string
  /** The other tab is being opened. */
  readonly begin: () => void
  /** Asks the server what came of it; whether the server answered. It never rejects. */
  readonly refresh: () => Promise<boolean>
  /** Refreshes now, when the other tab says that it is back, and when this tab is looked at again. The answer ends it. */
  readonly watch: () => () => void
  /** The account is not the elected one, or no longer known not to be. */
  readonly setInvalid: (invalid: boolean) => void
  /** Why a claim that elects PayPal cannot go on; null when it can, and while the server does not say. */
  readonly objection: () => Promise<BuiltInKey | null>
}

export interface PayPalDeps {
  readonly settings: PayPalSettingsAnswer | null
  readonly client: Client
  readonly culture: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Saves what was typed: a browser without tabs leaves this page for the log-in. */
  readonly flush: () => void
}

const noLogin: PayPalLogin = { state: 'none', account: null, validUntil: null }

/** Another log-in than before: a message about the earlier account is no longer valid. */
const isOther = (a: PayPalLogin, b: PayPalLogin): boolean => a.state !== b.state || a.account !== b.account

/** Makes the log-in of one page. */
export function createPayPal({ client, culture, now, flush, ...deps }: PayPalDeps): PayPal {
  const settings: Cell<PayPalSettingsAnswer | null> = createCell(deps.settings)
  const login = createCell(noLogin)
  const waiting = createCell(false)

  const setInvalid = (invalidPayPalVerification: boolean): void => {
    const known = settings.get()
    if (known && known.invalidPayPalVerification !== invalidPayPalVerification) {
      settings.set({ ...known, invalidPayPalVerification })
    }
  }

  const refresh = async (): Promise<boolean> => {
    try {
      const { state, account, secondsLeft } = await fetchPayPalLogin(client)
      const next = { state, account, validUntil: secondsLeft === null ? null : now() + secondsLeft * 1000 }
      if (isOther(login.get(), next)) {
        setInvalid(false)
        waiting.set(false)
      }
      login.set(next)
      return true
    } catch (error) {
      console.error('PayPal log-in', error)
      return false
    }
  }

  return {
    settings,
    login,
    waiting,
    refresh,
    setInvalid,
    startAddress: (formType) => payPalStartAddress(formType, culture()),
    begin: () => {
      flush()
      waiting.set(true)
    },
    watch: () => {
      const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(payPalChannel) : null
      const look = (): void => void (document.visibilityState === 'visible' && refresh())
      channel?.addEventListener('message', ({ data }) => {
        if (data !== 'returned') return
        channel.postMessage('received')
        waiting.set(false)
        void refresh()
      })
      document.addEventListener('visibilitychange', look)
      look()
      return () => {
        channel?.close()
        document.removeEventListener('visibilitychange', look)
      }
    },
    objection: async () => {
      if (!(await refresh())) return null
      const { state } = login.get()
      if (state === 'verified' || state === 'unavailable') return null
      return state === 'expired' ? 'LocKey_Error_PayPalExpired' : 'LocKey_Error_PayPalNeeded'
    },
  }
}
