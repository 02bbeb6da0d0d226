import type { FormType } from '@redress/engine'
import { calls, type PayPalLoginAnswer, payPalLoginAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** What came of this browser's log-in with PayPal (PPL-1). */
export const fetchPayPalLogin = (client: Client): Promise<PayPalLoginAnswer> =>
  client.get(calls.payPalLogin, payPalLoginAnswer)

/** The address that sends a tab to PayPal, and from there back to this form in this culture. */
export const payPalStartAddress = (formType: FormType, culture: string): string =>
  `${calls.payPalStart}?${new URLSearchParams({ form: formType, culture })}`
