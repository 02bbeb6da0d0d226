import { calls, type PayPalSettingsAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isFlag, isNumber, isText, objectOf, type Shape } from './shape.ts'

export const isPayPalSettingsAnswer: Shape<PayPalSettingsAnswer> = objectOf({
  clientId: isText,
  enabled: isFlag,
  loginUrl: isText,
  invalidPayPalVerification: isFlag,
  authCodeExpiration: isNumber,
})

/** Whether and how a claimant can be paid by PayPal. */
export const fetchPayPalSettings = (client: Client): Promise<PayPalSettingsAnswer> =>
  client.get(calls.payPalSettings, isPayPalSettingsAnswer)
