import type { PayPalSettingsAnswer } from '@redress/api'
import { getPayPalSettings } from './calls/get-paypal-settings.ts'
import type { Client } from './client.ts'

/** Whether and how a claimant can be paid by PayPal. */
export const fetchPayPalSettings = (client: Client): Promise<PayPalSettingsAnswer> =>
  client.get(getPayPalSettings)
