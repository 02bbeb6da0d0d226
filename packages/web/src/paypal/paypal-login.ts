import type { PayPalLoginAnswer } from '@redress/api'
import type { FormType } from '@redress/form'
import { getPayPalLogin } from '../api/calls/get-paypal-login.ts'
import { startPayPalLogin } from '../api/calls/start-paypal-login.ts'
import type { Client } from '../api/client.ts'

/** What came of this browser's log-in with PayPal. */
export const fetchPayPalLogin = (client: Client): Promise<PayPalLoginAnswer> => client.get(getPayPalLogin)

/** The address that sends a tab to PayPal, and from there back to this form in this culture. */
export const payPalStartAddress = (formType: FormType, culture: string): string =>
  `${startPayPalLogin.path}?${new URLSearchParams({ form: formType, culture })}`
