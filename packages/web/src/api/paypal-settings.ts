import { calls, type PayPalSettingsAnswer, payPalSettingsAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** Whether and how a claimant can be paid by PayPal (API-6). */
export const fetchPayPalSettings = (client: Client): Promise<PayPalSettingsAnswer> =>
  client.get(calls.payPalSettings, payPalSettingsAnswer)
