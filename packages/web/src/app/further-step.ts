import type { Captcha } from '../captcha/captcha.ts'

/** What the server asks for besides the credentials after many wrong attempts: a captcha more, and perhaps a detail. */
export interface FurtherStep {
  /** The label of the detail in words; null if there is none. */
  readonly label: string | null
  /** The site key of a harder captcha; without it the captcha of the page is answered twice. */
  readonly siteKey?: string | undefined
  /** The harder captcha, once it is on the page. */
  readonly captcha?: Captcha
  /** The detail, as typed so far. */
  readonly detail: string
}
