import type { Site } from '@redress/api'
import {
  createFormStore,
  createNavigation,
  type DeadlineFacts,
  type Deadlines,
  deadlineFacts,
  entryDate,
  type FormStoreDeps,
  type FormType,
  hasLaterChecks,
  type Navigation,
  parseDeadlines,
  planForm,
  searchOf,
  sessionLimits,
} from '@redress/form'
import { createContext, useContext } from 'react'
import { getCaptcha } from '../api/calls/get-captcha.ts'
import { getDeadlines } from '../api/calls/get-deadlines.ts'
import type { Client } from '../api/client.ts'
import { type Captcha, createCaptcha } from '../captcha/captcha.ts'
import type { PayPal } from '../paypal/paypal.ts'
import type { Router } from '../router/router.ts'
import { type ClaimantState, createClaimantState } from '../session/claimant-state.ts'
import { type FormSession, openFormSession } from '../session/form-session.ts'
import { createSessionTimer, type SessionTimer } from '../session/session-timer.ts'
import type { TabStorage } from '../session/tab-storage.ts'
import { type Cell, createCell } from '../state/cell.ts'
import { importPart } from '../state/import-part.ts'
import type { Theme } from '../themes/theme.ts'
import { showToast } from '../toasts/toasts.ts'
import { loadIdentifierPart } from '../widgets/Identifier/load-identifier-part.ts'
import { pageAddresses } from '../widgets/PostalAddress/page-addresses.ts'
import type { Filing, Sending } from './filing.ts'
import type { FurtherStep } from './further-step.ts'
import type { ActiveCulture } from './load-culture.ts'
import { loadLaterParts } from './load-parts.ts'
import type { LastAttempt } from './page-notice.ts'
import type { Loaded } from './start-up.ts'

/** All that the pages share: what was loaded, what the claimant did so far, and the ways to go somewhere. */
export interface App {
  readonly site: Site
  /** One for the whole visit; the gallery changes it. */
  readonly theme: Cell<Theme>
  readonly client: Client
  /** The deadlines that hold for everybody, as the server named them last. */
  readonly deadlines: () => Deadlines
  /** The same as they were named, those without a known end among them. */
  readonly namedDeadlines: Cell<Loaded['deadlines']>
  /**
   * Asks the server for the deadlines in force, which a reload of the case may have changed, and applies them to every form.
   * Where the server does not answer, the known ones stay. It never rejects.
   */
  readonly refreshDeadlines: () => Promise<void>
  /** Those that hold in a form for who is signed in there: the member's own in place of some. */
  readonly deadlinesIn: (formType: FormType) => Deadlines
  /** Applies the time to the conditions of a form: what its deadlines are now for this claimant. */
  readonly applyTime: (session: FormSession) => void
  readonly now: () => Temporal.Instant
  readonly captcha: Captcha
  /** Whether the case pays by PayPal; false as well where its settings did not arrive. */
  readonly paysByPayPal: boolean
  /** The log-in with PayPal. Its code is loaded where a claimant elects PayPal; rejects where it does not load. */
  readonly payPal: () => Promise<PayPal>
  readonly culture: Cell<ActiveCulture>
  /** The enabled cultures by name: the last response of the server, else what came with the page. */
  readonly cultures: Site['cultures']
  readonly claimant: ClaimantState
  /** An authorize or submit attempt is under way. */
  readonly submitting: Cell<boolean>
  /** Where the claim is that is on its way, or null. */
  readonly filing: Cell<Filing | null>
  readonly sending: Sending
  /** The server's last reason for a refusal, for the error page. */
  readonly lastError: Cell<string | null>
  /** What signing in asks for besides the credentials; null for nothing. */
  readonly furtherStep: Cell<FurtherStep | null>
  /** The personal link that was opened, until it has signed its member in; null for none. */
  readonly personalLink: Cell<string | null>
  /** What the last action on a page came to. */
  readonly lastAttempt: Cell<LastAttempt>
  readonly navigation: Navigation
  /** The session of a form; null when the case has no such form, or what forms need did not arrive. */
  readonly formSession: (formType: FormType) => FormSession | null
  /**
   * Loads what evaluates the expressions of a form and checks some of its fields, where it has any and nothing has loaded it; until
   * then each expression is unknown, and such a field takes nothing. Undefined where there is nothing to load; rejects where it does
   * not load.
   */
  readonly loadExpressions: (formType: FormType) => Promise<void> | undefined
  /** An address with the active culture in it, where that is not the default one. */
  readonly addressOf: (path: string) => string
  readonly go: (path: string) => Promise<void>
  readonly navigate: Router['navigate']
  /** Sends the whole document to an address outside of this site. */
  readonly leave: (address: string) => void
  readonly sessionTimer: SessionTimer
  /** The session ended because nothing was done for too long. */
  readonly sessionExpired: Cell<boolean>
  /** Saves everything that was typed: the page is about to close. */
  readonly flush: () => void
  /** Leaves nothing in this tab of what was typed, signed in with or filed. */
  readonly forgetEverything: () => void
}

export interface AppDeps {
  readonly site: Site
  readonly theme: Theme
  readonly client: Client
  readonly storage: TabStorage
  /** What all tabs of this browser share; nothing that was typed is ever in it. */
  readonly shared: TabStorage
  readonly newUuid: () => string
  readonly sending: App['sending']
  /** The server's time, as well as this device knows it. */
  readonly now: () => Temporal.Instant
  readonly navigate: Router['navigate']
  /** Resolves once no move is under way. */
  readonly settled: Router['settled']
  readonly leave: (address: string) => void
  /** Nothing was done for too long. */
  readonly onExpiry: () => void
}

/** Milliseconds in which the captcha has to give a token or show its challenge. */
export const captchaTimeout = 20_000

/** Opens a form, with what was typed into it before a reload; null for a form that cannot be opened. */
function openForm(
  { site, storage, newUuid, now }: AppDeps,
  loaded: Loaded,
  formType: FormType,
  facts: () => DeadlineFacts,
  outcomes: FormStoreDeps['outcomes'],
  finished: NonNullable<FormStoreDeps['finished']>,
): FormSession | null {
  const { formsConfig, characterWhitelist } = loaded
  const definition = site.forms.find((form) => form.formType === formType)
  if (!definition || !formsConfig || !characterWhitelist) return null
  const today = () => entryDate(now(), site.dayZone)
  const plan = planForm(definition, formsConfig, site.appSettings, undefined, pageAddresses.get)
  const calculationDay = createCell(today())
  const store = createFormStore(plan, {
    newUuid,
    today,
    calculationDay: calculationDay.get,
    characterWhitelist,
    facts,
    outcomes,
    finished,
  })
  const waits = hasLaterChecks(plan)
  const session = openFormSession(plan, store, { storage, newUuid, calculationDay, waits })
  if (session.droppedDocuments > 0) showToast({ key: 'LocKey_Error_DocumentsDropped', tone: 'info' })
  return session
}

const captchaOf = (client: Client, loaded: Loaded, culture: App['culture']): Captcha =>
  createCaptcha({
    settings: loaded.captcha,
    fetchSettings: () => client.get(getCaptcha),
    culture: () => culture.get().culture,
    timeout: captchaTimeout,
    log: (code, error) => console.error(`Captcha: ${code}`, error),
  })

function payPalOf(client: Client, loaded: Loaded, culture: App['culture'], flush: () => void): App['payPal'] {
  let payPal: Promise<PayPal> | null = null
  const load = async (): Promise<PayPal> => {
    const { createPayPal } = await loadLaterParts()
    return createPayPal({
      settings: loaded.payPal,
      client,
      culture: () => culture.get().culture,
      // The device's own clock: it measures what is left of a log-in, whatever the time is.
      now: Date.now,
      flush,
    })
  }
  return () => {
    payPal ??= load().catch((error: unknown) => {
      payPal = null
      throw error
    })
    return payPal
  }
}

const sessionTimerOf = (
  { site, client, storage, shared, onExpiry }: AppDeps,
  submitting: Cell<boolean>,
): SessionTimer =>
  createSessionTimer({
    limits: sessionLimits(site.session.minSessionDuration),
    // The device's own clock too, which a reload does not set.
    now: Date.now,
    storage,
    shared,
    isPaused: submitting.get,
    keepAlive: () => void client.refreshCsrf().catch(() => undefined),
    onExpiry,
  })

/** Puts the app together from what start-up loaded. */
export function createApp(deps: AppDeps, loaded: Loaded): App {
  const { site, theme, client, storage, now, navigate, leave } = deps
  const culture = createCell(loaded.culture)
  const namedDeadlines = createCell(loaded.deadlines)
  let deadlines = parseDeadlines(loaded.deadlines)
  const claimant = createClaimantState(storage)
  const deadlinesIn = (formType: FormType): Deadlines => {
    const own = claimant.isAuthorized(formType) ? claimant.ownDeadlines(formType) : null
    return own ? new Map([...deadlines, ...parseDeadlines(own)]) : deadlines
  }
  const factsIn = (formType: FormType): DeadlineFacts =>
    deadlineFacts(deadlinesIn(formType), now(), claimant.authorizedAt(formType))
  const sessions = new Map<FormType, FormSession | null>()
  let outcomes: ReturnType<FormStoreDeps['outcomes']> = null
  const formSession = (formType: FormType): FormSession | null => {
    if (!sessions.has(formType)) {
      const facts = () => factsIn(formType)
      sessions.set(
        formType,
        openForm(
          deps,
          loaded,
          formType,
          facts,
          () => outcomes,
          (...held) => culture.get().writer?.finished(...held) ?? null,
        ),
      )
      // Failing costs nothing here: every action and every further page loads it again.
      void loadExpressions(formType)?.catch(() => undefined)
    }
    return sessions.get(formType) ?? null
  }
  const applyTime: App['applyTime'] = ({ plan, store }) =>
    store.dispatch({ type: 'time', facts: factsIn(plan.formType) })
  const loadFieldChecks = async (session: FormSession): Promise<void> => {
    const { prepareChecks } = await loadIdentifierPart()
    await prepareChecks({ client, claimant, evaluate: applyTime }, session)
  }
  const loadOutcomes = async (): Promise<void> => {
    outcomes = (await importPart(() => import('@redress/form/form-outcomes'))).formOutcomes
    for (const session of sessions.values()) if (session) applyTime(session)
  }
  const loadExpressions: App['loadExpressions'] = (formType) => {
    const session = sessions.get(formType)
    const checks = session && hasLaterChecks(session.plan) ? loadFieldChecks(session) : undefined
    const hasNone = outcomes || !site.forms.some((form) => form.formType === formType && form.expressions)
    if (hasNone) return checks
    return checks ? checks.then(loadOutcomes) : loadOutcomes()
  }
  /** Whether the case counts days for members, or did when somebody signed in here. */
  const mayHaveOwn = (named: Loaded['deadlines']): boolean =>
    site.forms.some(
      ({ formType }) =>
        claimant.isAuthorized(formType) &&
        (claimant.ownDeadlines(formType) !== null || Object.values(named).some(({ byMember }) => byMember)),
    )
  const refreshOwn = (): Promise<boolean> =>
    loadLaterParts().then(
      (part) => part.refreshOwnDeadlines({ client, claimant }),
      () => false,
    )
  const refreshDeadlines = async (): Promise<void> => {
    const answer = await client.get(getDeadlines).catch(namedDeadlines.get)
    const isOtherOwn = mayHaveOwn(answer) && (await refreshOwn())
    if (!isOtherOwn && JSON.stringify(answer) === JSON.stringify(namedDeadlines.get())) return
    deadlines = parseDeadlines(answer)
    for (const session of sessions.values()) if (session) applyTime(session)
    namedDeadlines.set({ ...answer })
  }
  const addressOf = (path: string): string =>
    culture.get().culture === site.defaultCulture
      ? path
      : `${path}${searchOf([['culture', culture.get().culture]])}`
  const go = (path: string): Promise<void> => navigate(addressOf(path))
  const isSkipped = (page: string): boolean => {
    const { activeFormType } = navigation.getState()
    const session = activeFormType === null ? null : formSession(activeFormType)
    return session?.store.isSkipped(page) ?? false
  }
  const navigation: Navigation = createNavigation(go, isSkipped, deps.settled)
  const submitting = createCell(false)
  const furtherStep = createCell<FurtherStep | null>(null)
  const personalLink = createCell<string | null>(null)
  const lastError = createCell<string | null>(null)
  const lastAttempt = createCell<LastAttempt>({ number: 0, notice: null })
  const flush = (): void => {
    for (const session of sessions.values()) session?.saver.flush()
  }
  return {
    site,
    theme: createCell(theme),
    client,
    deadlines: () => deadlines,
    namedDeadlines,
    refreshDeadlines,
    deadlinesIn,
    applyTime,
    now,
    captcha: captchaOf(client, loaded, culture),
    paysByPayPal: loaded.payPal?.enabled ?? false,
    payPal: payPalOf(client, loaded, culture, flush),
    culture,
    cultures: loaded.cultures ?? site.cultures,
    claimant,
    submitting,
    filing: createCell<Filing | null>(null),
    sending: deps.sending,
    lastError,
    lastAttempt,
    navigation,
    formSession,
    loadExpressions,
    addressOf,
    go,
    navigate,
    leave,
    furtherStep,
    personalLink,
    sessionExpired: createCell(false),
    sessionTimer: sessionTimerOf(deps, submitting),
    flush,
    forgetEverything: () => {
      for (const session of sessions.values()) session?.startOver()
      claimant.forget()
      lastError.set(null)
      furtherStep.set(null)
      personalLink.set(null)
      lastAttempt.set({ number: lastAttempt.get().number + 1, notice: null })
      storage.clear()
    },
  }
}

export const AppContext = createContext<App | null>(null)

/** The app around. It throws outside of an AppContext. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (app === null) throw new Error('There is no AppContext above.')
  return app
}
