import type { Page } from '@playwright/test'

/** A choice that asks for a log-in with somebody else before the page is complete. */
export interface OutsideLogIn {
  /** The value of the choice. */
  readonly value: string
  /** Logs in once the choice is made; null where a walker cannot, so that it never makes the choice. */
  readonly logIn: ((page: Page) => Promise<void>) | null
}

/** The choices of the payment election that need more than an answer. */
export const outsideLogIns: readonly OutsideLogIn[] = [{ value: 'payPal', logIn: null }]

/** Whether a walker can see a choice through. */
export const canChoose = (value: string): boolean =>
  outsideLogIns.every((outside) => outside.value !== value || outside.logIn !== null)
