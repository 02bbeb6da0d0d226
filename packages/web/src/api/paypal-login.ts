import type { FormType } from '@redress/engine'
import { laterCalls, type PayPalLoginAnswer, payPalLoginStates } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isNumber, isText, objectOf, oneOf, orNull, type Shape } from './shape.ts'

export const isPayPalLoginAnswer: Shape<PayPalLoginAnswer> = objectOf({
  state: oneOf(payPalLoginStates),
  account: orNull(isText),
  secondsLeft: orNull(isNumber),
})

/** What came of this browser's log-in with PayPal. */
export const fetchPayPalLogin = (client: Client): Promise<PayPalLoginAnswer> =>
  client.get(laterCalls.payPalLogin, isPayPalLoginAnswer)

/** The address that sends a tab to PayPal, and from there back to this form in this culture. */
export const payPalStartAddress = (formType: FormType, culture: string): string =>
  `${laterCalls.payPalStart}?${new URLSearchParams({ form: formType, culture })}`
