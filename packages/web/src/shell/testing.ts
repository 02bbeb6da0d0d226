import {
  type DeadlinesAnswer,
  getDeadlines,
  getOwnDeadlines,
  type OwnDeadlinesAnswer,
  type Site,
  siteSchema,
} from '@redress/api'
import { type FormDefinition, type FormType, pagePath } from '@redress/form'
import { answer, type LocalServer, startLocalServer } from '../api/testing.ts'
import { type App, createApp } from '../app/app.ts'
import { createRouter, type Router } from '../router/router.ts'
import { memoryHistory } from '../router/testing.ts'
import { createTabStorage } from '../session/tab-storage.ts'
import { buildStorage } from '../session/testing.ts'
import { loadTheme } from '../themes/registry.ts'
import { endSession } from './end-session.ts'
import { followRouter } from './follow-router.ts'
import { createRoutes } from './routes.ts'

const pageNames: Readonly<Record<FormType, readonly string[]>> = {
  Automotive: ['landing', 'claimant-info', 'claim-details', 'expenses', 'confirmation'],
  Standard: ['claimant-info', 'claim-details', 'confirmation'],
  Lookup: ['landing'],
  DocumentsUpload: ['landing', 'supporting-documents', 'confirmation'],
}

const blockOf = (page: string) =>
  page === 'confirmation'
    ? { type: 'referenceCode', label: 'LocKey_Code' }
    : { type: 'paragraph', text: 'LocKey_Text' }

const formOf = (formType: FormType) => ({
  formType,
  title: 'LocKey_Form',
  pages: (pageNames[formType] ?? ['landing', 'details', 'confirmation']).map((page) => ({
    page,
    title: 'LocKey_Page',
    blocks: [blockOf(page)],
  })),
})

/** A site with these forms, in English, Spanish and Arabic. */
export const buildSite = (forms: readonly FormType[]): Site =>
  siteSchema.parse({
    environment: 'development',
    appSettings: {
      theme: 'jnd-7-0-default',
      analyticsTagId: null,
      tagManagerId: null,
      redirectOnError: false,
      internationalSupport: true,
      showStreetLine2: true,
    },
    caseSiteUrl: 'https://case.example',
    privacyPolicyUrl: 'https://case.example/privacy',
    defaultCulture: 'en',
    cultures: { English: 'en', Español: 'es', العربية: 'ar' },
    project: { title: null, subtitle: null, logo: null },
    banner: { showBanner: false, headerCopy: null, image: null },
    dayZone: 'Pacific',
    session: { minSessionDuration: 30, expiredRedirectUrl: null },
    documents: { maxFileMegabytes: 10, maxFiles: 10, types: [], extensions: [] },
    forms: forms.map(formOf),
  })

interface Visit {
  readonly forms?: readonly FormType[]
  readonly deadlines?: DeadlinesAnswer
  /** What the server names as the deadlines afterwards; without it, it does not answer. */
  readonly deadlinesInForce?: () => DeadlinesAnswer
  /** What the server names as the own deadlines of who is signed in; without it, it does not answer. */
  readonly ownDeadlinesInForce?: () => OwnDeadlinesAnswer
  readonly now?: string
  /** Done before the first page is shown. */
  readonly prepare?: (app: App) => void
}

export interface Visitor {
  readonly app: App
  readonly server: LocalServer
  readonly go: (address: string) => Promise<void>
  readonly ask: Router['ask']
  /** The address that is shown. */
  readonly address: () => string
  readonly close: () => Promise<void>
}

/** The real routes with their guards, at an address, without a browser; texts come from a server on this machine. */
export async function visit(address: string, options: Visit = {}): Promise<Visitor> {
  const { forms = ['Automotive', 'Standard', 'Lookup', 'DocumentsUpload'], deadlines = {} } = options
  const storage = buildStorage()
  const inForce: Readonly<Record<string, (() => unknown) | undefined>> = {
    [getDeadlines.path]: options.deadlinesInForce,
    [getOwnDeadlines.path]: options.ownDeadlinesInForce,
  }
  const server = await startLocalServer(({ url = '' }, response) =>
    answer(response, 200, inForce[url]?.() ?? [{ key: 'LocKey_Culture', value: url.split('=')[1] }]),
  )
  const app = createApp(
    {
      site: buildSite(forms),
      theme: await loadTheme('jnd-7-0-default'),
      client: server.client,
      storage: createTabStorage(() => storage),
      shared: createTabStorage(buildStorage),
      newUuid: () => crypto.randomUUID(),
      sending: { pause: async () => undefined, random: () => 0 },
      now: () => Temporal.Instant.from(options.now ?? '2026-06-01T12:00:00Z'),
      navigate: (...to) => router.navigate(...to),
      settled: () => router.settled(),
      onExpiry: () => void endSession(app),
      leave: (to) => history.leave(to, false),
    },
    {
      deadlines,
      captcha: null,
      payPal: null,
      formsConfig: [],
      characterWhitelist: new Set(),
      cultures: null,
      culture: { culture: 'en', dictionary: new Map() },
    },
  )
  options.prepare?.(app)
  const history = memoryHistory(address)
  const router = createRouter({ ...createRoutes(app), history, log: console.error })
  followRouter(app, router)
  await router.start()
  return {
    app,
    server,
    go: router.navigate,
    ask: router.ask,
    address: history.address,
    close: server.close,
  }
}

/** Every page of the forms that needs authorization, by form. */
export const protectedPaths = (forms: readonly FormDefinition[]): readonly (readonly [FormType, string])[] =>
  forms.flatMap(({ formType, pages }) =>
    pages.slice(1).map(({ page }) => [formType, pagePath(formType, page)] as const),
  )
