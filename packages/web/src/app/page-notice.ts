import type { CopyParams } from '@redress/form'
import type { ReactNode } from 'react'

/** What a page shows after an action on it that did not lead on. */
export type PageNotice = { readonly page: string } & (
  | /** What is wrong with the page is listed at its top. */ { readonly kind: 'issues' }
  | /** The server's reason, in words or as a copy key. */ {
      readonly kind: 'refused'
      readonly error: string
      readonly params?: CopyParams
      /** A toast says it too, and ends after seconds. */
      readonly isToast?: true
      /** What the claimant can do all the same. */
      readonly action?: ReactNode
    }
  | /** The captcha brought no token, so nothing was sent. */ {
      readonly kind: 'captcha'
      readonly reason: 'closed' | 'blocked'
    }
  | /** The sign-in has ended; the way back is offered. */ {
      readonly kind: 'sessionEnded'
      /** It is not known whether the claim was filed before. */
      readonly unsure: boolean
    }
  | /** The device has no network, so nothing was sent. */ { readonly kind: 'offline' }
  | /** The browser stores no cookies, so no sign-in lasts. */ { readonly kind: 'noCookies' }
  | /** The claimant cancelled in time. */ { readonly kind: 'cancelled' }
)

/** The outcome of the last action; each attempt has its own number, so that a notice is noticed each time. */
export interface LastAttempt {
  readonly number: number
  readonly notice: PageNotice | null
}

/** What a page shows where the captcha gave no token: without a network that is the reason, whatever the captcha says. */
export const captchaNotice = (page: string, reason: 'closed' | 'blocked'): PageNotice =>
  reason === 'blocked' && navigator.onLine === false
    ? { kind: 'offline', page }
    : { kind: 'captcha', page, reason }
