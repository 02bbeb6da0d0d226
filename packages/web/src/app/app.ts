import {
  createFormStore,
  createNavigation,
  type Deadlines,
  entryDate,
  type FormType,
  type Navigation,
  parseDeadlines,
  planForm,
  searchOf,
} from '@redress/engine'
import type { CaptchaAnswer, PayPalSettingsAnswer, Site } from '@redress/engine/contract'
import { createContext, useContext } from 'react'
import type { Client } from '../api/client.ts'
import { type ClaimantState, createClaimantState } from '../session/claimant-state.ts'
import { type FormSession, openFormSession } from '../session/form-session.ts'
import type { TabStorage } from '../session/tab-storage.ts'
import { type Cell, createCell } from '../state/cell.ts'
import type { Theme } from '../themes/theme.ts'
import { showToast } from '../toasts/toasts.ts'
import type { ActiveCulture } from './load-culture.ts'
import type { LastAttempt } from './page-notice.ts'
import type { Loaded } from './start-up.ts'

/** All that the pages share: what was loaded, what the claimant did so far, and the ways to go somewhere. */
export interface App {
  readonly site: Site
  readonly theme: Theme
  readonly client: Client
  readonly deadlines: Deadlines
  readonly now: () => Temporal.Instant
  readonly captcha: CaptchaAnswer | null
  readonly payPal: Cell<PayPalSettingsAnswer | null>
  readonly culture: Cell<ActiveCulture>
  readonly claimant: ClaimantState
  /** An authorize or submit attempt is under way (SUB-1). */
  readonly submitting: Cell<boolean>
  /** The server's last reason for a refusal, for the error page (SUB-4). */
  readonly lastError: Cell<string | null>
  /** What the last action on a page came to. */
  readonly lastAttempt: Cell<LastAttempt>
  readonly navigation: Navigation
  /** The session of a form; null when the case has no such form, or what forms need did not arrive. */
  readonly formSession: (formType: FormType) => FormSession | null
  /** An address with the active culture in it, where that is not the default one. */
  readonly addressOf: (path: string) => string
  readonly go: (path: string) => Promise<void>
  /** Keeps everything that was typed: the page is about to go. */
  readonly flush: () => void
}

export interface AppDeps {
  readonly site: Site
  readonly theme: Theme
  readonly client: Client
  readonly storage: TabStorage
  readonly newUuid: () => string
  readonly now: () => Temporal.Instant
  /** Takes the router to an address, and settles when the page is there. */
  readonly navigate: (address: string) => Promise<void>
}

/** Opens a form, with what was typed into it before a reload; null for a form that cannot be opened. */
function openForm(
  { site, storage, newUuid, now }: AppDeps,
  loaded: Loaded,
  formType: FormType,
): FormSession | null {
  const { formsConfig, characterWhitelist } = loaded
  const definition = site.forms.find((form) => form.formType === formType)
  if (!definition || !formsConfig || !characterWhitelist) return null
  const today = () => entryDate(now())
  const plan = planForm(definition, formsConfig, site.appSettings)
  const store = createFormStore(plan, { newUuid, today, characterWhitelist })
  const session = openFormSession(plan, store, { storage, newUuid })
  if (session.droppedDocuments > 0) showToast({ key: 'LocKey_Error_DocumentsDropped', tone: 'info' })
  return session
}

/** Puts the app together from what start-up loaded. */
export function createApp(deps: AppDeps, loaded: Loaded): App {
  const { site, theme, client, storage, now, navigate } = deps
  const culture = createCell(loaded.culture)
  const sessions = new Map<FormType, FormSession | null>()
  const formSession = (formType: FormType): FormSession | null => {
    if (!sessions.has(formType)) sessions.set(formType, openForm(deps, loaded, formType))
    return sessions.get(formType) ?? null
  }
  const addressOf = (path: string): string =>
    culture.get().culture === site.defaultCulture
      ? path
      : `${path}${searchOf([['culture', culture.get().culture]])}`
  const go = (path: string): Promise<void> => navigate(addressOf(path))
  const navigation = createNavigation(go, (page) => {
    const { activeFormType } = navigation.getState()
    return (activeFormType && formSession(activeFormType)?.store.isSkipped(page)) ?? false
  })
  return {
    site,
    theme,
    client,
    deadlines: parseDeadlines(loaded.deadlines),
    now,
    captcha: loaded.captcha,
    payPal: createCell(loaded.payPal),
    culture,
    claimant: createClaimantState(storage),
    submitting: createCell(false),
    lastError: createCell<string | null>(null),
    lastAttempt: createCell<LastAttempt>({ number: 0, notice: null }),
    navigation,
    formSession,
    addressOf,
    go,
    flush: () => {
      for (const session of sessions.values()) session?.keeper.flush()
    },
  }
}

export const AppContext = createContext<App | null>(null)

/** The app around. It throws outside of an AppContext. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (app === null) throw new Error('useApp is called outside of an AppContext.')
  return app
}
