import type { StandIn } from './recover.ts'

const address = 'https://case.example'

/** Neutral settings for those that cannot be parsed; cultures and forms have none. */
const settings: Readonly<Record<string, unknown>> = {
  name: '',
  number: '',
  court: '',
  theme: 'jnd-7-0-default',
  timeZone: 'Pacific',
  caseSiteUrl: address,
  privacyPolicyUrl: address,
  redirectOnError: false,
  internationalSupport: true,
  showStreetLine2: true,
  analyticsTagId: null,
  tagManagerId: null,
  project: {},
  banner: { showBanner: false },
  session: {},
  documents: { maxFileMegabytes: 1, maxFiles: 1, types: ['application/pdf'], extensions: ['PDF'] },
  captcha: { siteKey: '' },
  payPal: { enabled: false, clientId: '', loginUrl: '', authCodeExpiration: 1 },
  allowedCharacters: [' '],
}

/** For `case.yaml`: a whole setting of the first level. */
export const standInSettings: StandIn = ([name]) =>
  typeof name === 'string' && Object.hasOwn(settings, name)
    ? { at: [name], value: settings[name] }
    : undefined

/** For `deadlines.yaml`: a whole deadline, whose copy keys still exist then. */
export const standInDeadlines: StandIn = ([name]) =>
  name === undefined ? undefined : { at: [name], value: { timeZone: 'Pacific', deadline: '12/31/2099' } }

const words = { title: 'LocKey_Button_Next', text: 'LocKey_Button_Next' }

/** For `deficiencies.yaml`: a whole reason, whose name still exists then, or none of a kind. */
export const standInReasons: StandIn = ([kind, name]) => {
  if (kind === undefined) return undefined
  if (name === undefined) return { at: [kind], value: {} }
  return { at: [kind, name], value: kind === 'deficiencies' ? { ...words, days: 1 } : words }
}

/** For `notices.yaml`: a whole notice, whose name still exists then. */
export const standInNotices: StandIn = ([kind, name]) => {
  if (kind === undefined) return undefined
  if (name === undefined) return { at: [kind], value: {} }
  const texts = { subject: 'LocKey_Button_Next', text: 'LocKey_Button_Next' }
  return { at: [kind, name], value: { for: ['underReview'], ...texts } }
}

/** For the content of a culture: an empty text. */
export const standInTexts: StandIn = ([key]) => (key === undefined ? undefined : { at: [key], value: '' })

/** For a form: the name of a page, the limit of a list, whose figures exist then, or a title that the product provides. */
export const standInPages: StandIn = (path) => {
  const key = path.at(-1)
  if (key === 'page' && path.length === 3) return { at: path, value: `page-${String(path[1])}` }
  if (key === 'rows' && path.at(-2) === 'list') return { at: path, value: 1 }
  return key === 'title' && path.length !== 2 ? { at: path, value: 'LocKey_Button_Next' } : undefined
}
