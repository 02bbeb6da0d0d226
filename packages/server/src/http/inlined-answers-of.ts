import type { CaptchaAnswer, DeadlinesAnswer, InlinedAnswers, PayPalSettingsAnswer } from '@redress/api'
import type { CaseSettings } from '@redress/case/reading/case-settings.ts'

/** The settings of PayPal. */
export const payPalSettingsOf = (settings: CaseSettings['payPal']): PayPalSettingsAnswer => ({
  ...settings,
  invalidPayPalVerification: false,
})

/** The services of start-up that a fake may replace in development. */
export interface OutsideServices {
  readonly captcha: CaptchaAnswer
  readonly payPal: CaseSettings['payPal']
}

/** The start-up answers that are inlined in the page: the same as those of the calls of the same name. */
export const inlinedAnswersOf = (
  deadlines: DeadlinesAnswer,
  { captcha, payPal }: OutsideServices,
): InlinedAnswers => ({
  deadlines,
  captcha,
  payPal: payPalSettingsOf(payPal),
})
