import type {
  CaptchaAnswer,
  DeadlinesAnswer,
  InlinedAnswers,
  PayPalSettingsAnswer,
} from '@redress/engine/contract'
import type { CaseSettings } from '../../case/reading/case-settings.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'

/** The deadlines in the older form: zone and text by deadline key (API-3). */
export const deadlinesOf = ({ deadlinesFile }: LoadedCase): DeadlinesAnswer =>
  Object.fromEntries(
    Object.entries(deadlinesFile).flatMap(([key, deadline]) => (deadline ? [[key, deadline] as const] : [])),
  )

/** Whether and how PayPal pays (API-6). */
export const payPalSettingsOf = (settings: CaseSettings['payPal']): PayPalSettingsAnswer => ({
  ...settings,
  invalidPayPalVerification: false,
})

/** The models of every open form (API-7). */
export const modelsOf = ({ forms }: LoadedCase) => [...forms.values()].flatMap(({ models }) => models)

/** What of start-up is not the case's alone: a fake may stand for either in development. */
export interface OutsideServices {
  readonly captcha: CaptchaAnswer
  readonly payPal: CaseSettings['payPal']
}

/** The answers of start-up that come with the page: what the calls of the same name answer. */
export const inlinedAnswersOf = (
  loadedCase: LoadedCase,
  { captcha, payPal }: OutsideServices,
): InlinedAnswers => ({ deadlines: deadlinesOf(loadedCase), captcha, payPal: payPalSettingsOf(payPal) })
