import { type FormType, formAddress } from '../form/form-type.ts'

/** The addresses of the calls of a first page; the page and the server both read them here. */
export const calls = {
  csrf: '/api/csrf',
  sessionTimeout: '/api/session-timeout',
  deadlines: '/api/deadlines',
  charactersWhitelist: '/api/characters-whitelist',
  captcha: '/api/captcha',
  payPalSettings: '/api/banking/paypal-settings',
  formsConfig: '/api/forms/config',
  cultures: '/api/cultures',
  cultureContent: '/api/culture/content',
} as const

/** The calls that no code of the page makes, and that it does not load. */
export const callsOfOthers = {
  /** Where the provider sends the browser back to: the return URL to register with PayPal. */
  payPalReturn: '/api/banking/paypal-login/return',
  setLanguage: '/api/culture/set-language',
} as const

/** The keys by which the tab encrypts identifiers, of a form that asks for some. */
export const tabKeysCall = '/api/tab-keys'

/** How the addresses of a country are made; `country` in the query. Few cases ask for such addresses. */
export const addressShapeCall = '/api/address-shape'

/** The calls of a case that asks claimants to confirm their claims; other cases do not have them. */
export const linkCalls = {
  /** Confirms the claim of a link in an e-mail. */
  confirm: '/api/links/confirm',
  /** Sends the e-mail with the link again. */
  sendAgain: '/api/links/send-again',
} as const

/** Where a form is submitted. A form that is not submitted, such as the Lookup, has no such call. */
export const submitCall = (formType: FormType): string => `/api/forms/${formAddress(formType).slug}`

/** Some of the texts of a culture: those that a first page can show by itself, or all others. */
export interface TextsOfPage {
  /** The path of the page. */
  readonly page: string
  /** Identifies the build of the page. A server of another build does not know what it shows first, and answers with all texts. */
  readonly build: string
  readonly part: 'first' | 'later'
}

/** Where the texts of a culture are: all of them, or some. */
export const cultureContentCall = (culture: string, some?: TextsOfPage): string => {
  const ofPage = some ? `&page=${encodeURIComponent(some.page)}&build=${some.build}&part=${some.part}` : ''
  return `${calls.cultureContent}?culture=${encodeURIComponent(culture)}${ofPage}`
}

/** Where a form's credentials are checked. */
export const authorizeCall = (formType: FormType): string =>
  `/api/forms/${formAddress(formType).slug}/authorize`

/** The header in which a page names its version of the case where it sends something. */
export const caseHeader = 'x-case-version'

/** The same in the address of a call whose answer caches may hold. */
export const caseParameter = 'case'

/** The address of a call with the version of its page, so that what it brings fits the page, in every cache too. */
export const callOf = (call: string, version: string): string =>
  `${call}${call.includes('?') ? '&' : '?'}${caseParameter}=${version}`
