import type {
  CaptchaAnswer,
  CulturesAnswer,
  DeadlinesAnswer,
  InlinedAnswers,
  PayPalSettingsAnswer,
  Site,
} from '@redress/api'
import type { AllowedCharacters, BuiltInKey, ModelConfig } from '@redress/form'
import { hasStatus } from '../api/api-error.ts'
import { getCaptcha } from '../api/calls/get-captcha.ts'
import { getCultures } from '../api/calls/get-cultures.ts'
import { getDeadlines } from '../api/calls/get-deadlines.ts'
import { getModelConfigs } from '../api/calls/get-model-configs.ts'
import { getPayPalSettings } from '../api/calls/get-paypal-settings.ts'
import { fetchCharactersWhitelist } from '../api/characters-whitelist.ts'
import type { Client } from '../api/client.ts'
import { type ActiveCulture, loadCulture, type RenderedPage } from './load-culture.ts'

/** What the calls of start-up brought. Null is what did not arrive; the claimant has seen a message where it matters. */
export interface Loaded {
  readonly deadlines: DeadlinesAnswer
  readonly captcha: CaptchaAnswer | null
  readonly payPal: PayPalSettingsAnswer | null
  readonly formsConfig: readonly ModelConfig[] | null
  readonly characterWhitelist: AllowedCharacters | null
  readonly culture: ActiveCulture
  readonly cultures: CulturesAnswer | null
}

/** Where the failures of start-up go. */
export interface StartUpReport {
  readonly toast: (key: BuiltInKey) => void
  /** Where the message is shown. */
  readonly alert: (key: BuiltInKey) => void
  readonly log: (what: string, error: unknown) => void
}

/** What the failure of a call means. */
interface Failing {
  /** Without one nothing is shown. */
  readonly message?: BuiltInKey
  readonly in?: 'toast' | 'alert'
  /** A 403 is neither shown nor logged. */
  readonly mayBeForbidden?: true
}

const asProblem: Failing = { message: 'LocKey_Shared_ErrorMessage_Problem' }
const asReload: Failing = { message: 'LocKey_Shared_ErrorMessage_Reload' }
const mayBeForbidden = { mayBeForbidden: true } as const

/** Runs a call; a failure is logged, shown as `failing` says, and replaced by `instead`. */
const attemptWith =
  (report: StartUpReport) =>
  async <T, F>(what: string, answer: Promise<T>, instead: F, failing: Failing = {}): Promise<T | F> => {
    try {
      return await answer
    } catch (error) {
      if (failing.mayBeForbidden && hasStatus(error, 403)) return instead
      report.log(what, error)
      if (failing.message) report[failing.in ?? 'toast'](failing.message)
      return instead
    }
  }

/** The answers that came with the page, and when it is mounted. */
interface Inlined {
  readonly answers: InlinedAnswers
  readonly mounted: Promise<void>
}

/** Which texts a page needs before it is mounted. */
interface TextsToLoad {
  readonly writings?: Site['writings']
  readonly rendered?: RenderedPage | undefined
}

/**
 * Everything the page needs before it is mounted, in the specified order. No call needs the answer of another, so
 * they are all sent at once; the head of the page has requested what did not come with it. An answer that came with the page is used at
 * once: its call is made all the same, once the page is mounted, and only its failure counts. Nothing waits for the csrf token either.
 * Null where the texts did not arrive: then only what came with the page has words. It never rejects: each failure is logged, and shown as the error catalogue says.
 */
export async function startUp(
  client: Client,
  culture: string,
  report: StartUpReport,
  inlined: Inlined | null = null,
  { writings, rendered }: TextsToLoad = {},
): Promise<Loaded | null> {
  const attempt = attemptWith(report)
  /** A call whose answer may have come with the page. */
  const confirmed = <T>(call: () => Promise<T>): Promise<T> => (inlined ? inlined.mounted.then(call) : call())
  const deadlines = attempt(
    'deadlines',
    confirmed(() => client.get(getDeadlines)),
    {},
    asProblem,
  )
  const csrf = attempt('csrf', confirmed(client.refreshCsrf), undefined, mayBeForbidden)
  const captcha = attempt(
    'captcha',
    confirmed(() => client.get(getCaptcha)),
    null,
    asProblem,
  )
  const payPal = attempt(
    'PayPal settings',
    confirmed(() => client.get(getPayPalSettings)),
    null,
    asProblem,
  )
  const inDialog = { ...asProblem, ...mayBeForbidden, in: 'alert' } as const
  const cultures = attempt(
    'cultures',
    confirmed(() => client.get(getCultures)),
    null,
    inDialog,
  )
  const config = { ...asReload, ...mayBeForbidden }
  const formsConfig = attempt('forms config', client.get(getModelConfigs), null, config)
  const whitelist = fetchCharactersWhitelist(client)
  const characterWhitelist = attempt('character whitelist', whitelist, null, mayBeForbidden)
  const content = attempt('content', loadCulture(client, culture, writings, rendered), null)
  if (!inlined) await csrf
  const activeCulture = await content
  if (!activeCulture) return null
  return {
    deadlines: inlined?.answers.deadlines ?? (await deadlines),
    captcha: inlined?.answers.captcha ?? (await captcha),
    payPal: inlined?.answers.payPal ?? (await payPal),
    formsConfig: await formsConfig,
    characterWhitelist: await characterWhitelist,
    // The site that came with the page names them too.
    cultures: inlined ? null : await cultures,
    culture: activeCulture,
  }
}
