import type { CaptchaAnswer } from '@redress/api'

/** The state of the captcha. */
export interface CaptchaState {
  /** Null until the site key is fetched. */
  readonly provider: CaptchaAnswer['provider'] | null
  readonly siteKey: string | null
  readonly enabled: boolean
  /** The token of this attempt. */
  readonly token: string | null
  /** The token of the attempt before, sent along as the previous captcha. */
  readonly previousToken: string | null
  readonly widgetId: string | null
  readonly inProgress: boolean
  /** The widget is lost, and must be rendered again. */
  readonly renderOnError: boolean
}

/** Changes some facts of the state, and leaves the others. */
export type UpdateState = (changes: Partial<CaptchaState>) => void

/** What the settings of the captcha say about its state; they are null until they are fetched. */
export const stateOfSettings = (settings: CaptchaAnswer | null) => ({
  provider: settings?.provider ?? null,
  siteKey: settings?.siteKey ?? null,
  enabled: settings?.enabled ?? true,
})

export const initialCaptchaState = (settings: CaptchaAnswer | null): CaptchaState => ({
  ...stateOfSettings(settings),
  token: null,
  previousToken: null,
  widgetId: null,
  inProgress: false,
  renderOnError: false,
})
