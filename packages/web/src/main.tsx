import './themes/global.css'
import {
  failedElementId,
  type InlinedAnswers,
  inlinedElementId,
  rootElementId,
  type Site,
  serverTimeName,
  siteElementId,
} from '@redress/api'
import { resolveCulture } from '@redress/form'
import { showErrorAlert } from './alerts/error-info.ts'
import { getCaptcha } from './api/calls/get-captcha.ts'
import { getDeadlines } from './api/calls/get-deadlines.ts'
import { getPayPalSettings } from './api/calls/get-paypal-settings.ts'
import { createClient } from './api/client.ts'
import { fetchUnlessEarly } from './api/fetch-unless-early.ts'
import { isSite } from './api/is-site.ts'
import { objectOf, type Shape } from './api/shape.ts'
import { type App, createApp } from './app/app.ts'
import type { RenderedPage } from './app/load-culture.ts'
import { filingCode, loadLaterParts, signInCode } from './app/load-parts.ts'
import { type StartUpReport, startUp } from './app/start-up.ts'
import { servedIn } from './copy/Served.tsx'
import { LaterPage } from './filling-in/FormPage.tsx'
import { resumeFilings } from './filling-in/run-action.ts'
import { endSession } from './shell/end-session.ts'
import { followRouter } from './shell/follow-router.ts'
import { mountPage } from './shell/mount-page.tsx'
import { reloadForNewVersion } from './shell/reload-for-new-version.ts'
import { retryStyles } from './shell/retry-styles.ts'
import { createRoutes } from './shell/routes.ts'

// The layout is imported before the blocks: style sheets come in this order.

import { loadBlocksAhead } from './blocks/registry.ts'
import type { Route } from './router/route.ts'
import { createRouter } from './router/router.ts'
import { browserHistory } from './router/site-history.ts'
import { linkToken, takeLinkToken } from './session/link-token.ts'
import { createTabStorage } from './session/tab-storage.ts'
import { ensureAbortTimeout } from './state/abort-timeout.ts'
import { importPart, waitBeforeParts } from './state/import-part.ts'
import { isReachable } from './state/is-reachable.ts'
import { prime } from './state/lazy-part.ts'
import { isLoadingOptionally, loadOptionally } from './state/load-optionally.ts'
import { pause, pauseUnlessOnline } from './state/pause.ts'
import { loadTheme } from './themes/registry.ts'
import { showToast } from './toasts/toasts.ts'

/** Milliseconds after the first page in which nothing competes with it for the network. */
const loadAheadAfter = 1500

const storage = createTabStorage(() => sessionStorage)

/** How this document was opened, or undefined where the browser does not say. */
const navigationEntry = () => performance.getEntriesByType('navigation')[0]

/**
 * How far the device's clock is ahead of the server's, in milliseconds, as far as the page has travelled: what day it
 * is, and whether a deadline has passed, is for the server's clock to say. Over plain HTTP browsers keep what the answer
 * reads from the page, and the clock of the device is used.
 */
function clockError(): number {
  const page = navigationEntry()
  if (!(page instanceof PerformanceNavigationTiming && 'serverTiming' in page)) return 0
  const sent = page.serverTiming.find(({ name }) => name === serverTimeName)
  return sent ? Date.now() - sent.duration : 0
}

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''

/** What the server put into the page: the settings and the forms of the case. */
function readSite(): Site {
  const site: unknown = JSON.parse(textOf(siteElementId))
  if (isSite(site)) return site
  throw new Error('What came with the page is not the settings of a case.')
}

const isInlinedAnswers: Shape<InlinedAnswers> = objectOf({
  deadlines: getDeadlines.isAnswer,
  captcha: getCaptcha.isAnswer,
  payPal: getPayPalSettings.isAnswer,
})

/** What the server has rendered in this culture, and whether some of the texts are enough to show it. */
function readRendered(culture: string): RenderedPage | undefined {
  const root = document.getElementById(rootElementId)
  const { texts: page, build, culture: rendered } = root?.dataset ?? {}
  if (!root || rendered !== culture) return undefined
  const texts = page === undefined || build === undefined ? undefined : { page, build }
  return { served: servedIn(root), texts }
}

/** The answers that came with the page; null where there are none, or not such ones: the calls bring them then. */
function readInlinedAnswers(): InlinedAnswers | null {
  const text = textOf(inlinedElementId)
  const answers: unknown = text === '' ? null : JSON.parse(text)
  return isInlinedAnswers(answers) ? answers : null
}

const report: StartUpReport = {
  toast: (key) => showToast({ key, tone: 'error' }),
  alert: showErrorAlert,
  log: (what, error) => console.error(`Start-up: ${what}`, error),
}

/** The gallery, which no browser of a claimant loads. */
const developmentRoutes = async (app: App): Promise<readonly Route[]> =>
  app.site.environment === 'development' && location.pathname === '/gallery'
    ? [(await importPart(() => import('./gallery/gallery-route.ts'))).galleryRoute(app)]
    : []

/**
 * Shows what the server has written into the page for this, in its culture: whatever it had rendered stays readable.
 * A document that was cut on its way holds no such text: it is loaded once more.
 */
const showFailure = () => {
  const failure = document.getElementById(failedElementId)
  if (!failure) {
    const entry = navigationEntry()
    if (entry instanceof PerformanceNavigationTiming && entry.type !== 'reload') location.reload()
    return
  }
  document.getElementById(rootElementId)?.before(failure)
  failure.hidden = false
}

/** Loads the page again for a new version of the product or of the case; what was typed stays stored. */
const loadAgain = () =>
  void reloadForNewVersion({ storage, now: Date.now, isReachable, reload: () => location.reload() })

/** A part that is needed now is missing. */
const onMissingPart = () => isLoadingOptionally() || loadAgain()

/** Creates the app, loads what it needs, and mounts it. */
async function main(): Promise<void> {
  takeLinkToken(storage)
  ensureAbortTimeout()
  retryStyles()
  const site = readSite()
  const ahead = clockError()
  const client = createClient({
    fetch: fetchUnlessEarly,
    origin: '',
    version: document.documentElement.dataset.case,
    onOutdated: loadAgain,
    pause,
  })
  document.documentElement.dataset.theme = site.appSettings.theme
  const asked = new URLSearchParams(location.search).get('culture')
  const culture = resolveCulture(asked, null, Object.values(site.cultures), site.defaultCulture)
  const answers = readInlinedAnswers()
  const rendered = readRendered(culture)
  let onMounted = () => {}
  const mounted = new Promise<void>((resolve) => {
    onMounted = resolve
  })
  const [theme, loaded] = await Promise.all([
    loadTheme(site.appSettings.theme, rendered && !site.textValues ? 'rendered' : 'whole'),
    startUp(client, culture, report, answers && { answers, mounted }, {
      writings: site.writings,
      rendered,
    }),
    'Temporal' in globalThis || importPart(() => import('temporal-polyfill/global')),
  ])
  if (!loaded) return showFailure()
  const app = createApp(
    {
      site,
      theme,
      client,
      storage,
      shared: createTabStorage(() => localStorage),
      newUuid: () => crypto.randomUUID(),
      sending: { pause: pauseUnlessOnline, random: Math.random },
      now: () => Temporal.Instant.fromEpochMilliseconds(Date.now() - ahead),
      navigate: (...to) => router.navigate(...to),
      settled: () => router.settled(),
      onExpiry: () => void endSession(app),
      leave: (address) => browserHistory.leave(address, false),
    },
    loaded,
  )
  const routes = createRoutes(app)
  const router = createRouter({
    ...routes,
    routes: [...routes.routes, ...(await developmentRoutes(app))],
    history: browserHistory,
    log: console.error,
  })
  followRouter(app, router)
  addEventListener('pagehide', app.flush)
  if (app.sessionTimer.ranOutMeanwhile()) await endSession(app)
  await router.start()
  // The server has evaluated the expressions of what it rendered. Failing costs nothing here: every action loads them again.
  const at = router.shown.get()?.route.at
  if (at) await app.loadExpressions(at.formType)?.catch(() => undefined)
  const laterTexts = async () => app.culture.get().later?.load()
  // Code that comes from now on may show any text.
  waitBeforeParts(laterTexts)
  mountPage(app, router, onMounted, showFailure)
  // What is shown needs none of them.
  void mounted.then(laterTexts).catch(console.error)
  const offerLink = () => {
    takeLinkToken(storage)
    if (linkToken(storage, 'link') !== null)
      importPart(() => import('./sign-in/offer-link.ts')).then(
        (code) => code.offerLink(app, storage),
        console.error,
      )
  }
  offerLink()
  // A link that is opened in a tab that shows its page already.
  addEventListener('hashchange', offerLink)
  void resumeFilings(app)
  if (countsVisitors(site))
    void loadAnalytics().then(
      (analytics) => analytics.reportAnalytics(app, router),
      report.log.bind(null, 'Analytics'),
    )
  // Failing costs nothing here: what is missing is loaded again when a page needs it.
  await pause(loadAheadAfter)
  await loadOptionally(() =>
    Promise.allSettled([
      loadLaterParts().then(({ reportPages }) => {
        void prime(LaterPage).catch(console.error)
        reportPages(app, router, storage)
      }),
      loadBlocksAhead(site.forms),
      signInCode(),
      filingCode(),
    ]),
  )
}

const countsVisitors = ({ appSettings: { analyticsTagId, tagManagerId } }: Site) =>
  analyticsTagId !== null || tagManagerId !== null
const loadAnalytics = () => importPart(() => import('./analytics/report-analytics.ts'))

addEventListener('vite:preloadError', onMissingPart)

main().catch((error: unknown) => {
  console.error('Start-up', error)
  showFailure()
})
