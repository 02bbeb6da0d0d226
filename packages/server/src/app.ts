import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { formTypes } from '@redress/engine'
import { submitCall } from '@redress/engine/contract'
import { fastify } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { analyticsFrameRoute } from './analytics/analytics-frame.ts'
import { analyticsOf } from './analytics/analytics-settings.ts'
import type { AppDeps } from './app-deps.ts'
import { type OpenCaptcha, openCaptcha } from './captcha/open-captcha.ts'
import { writtenOut } from './case/case-settings.ts'
import { filedClaims } from './claims/filed-claims.ts'
import type { GrantDeps } from './claims/grants.ts'
import { createReceiving } from './claims/receiving.ts'
import { createPayPalLogins } from './http/paypal-logins.ts'
import { createSessions } from './http/sessions.ts'
import { createWording } from './http/wording.ts'
import { pageAddresses } from './pages/page-addresses.ts'
import { pages } from './pages/pages.ts'
import { type OpenPayPal, openPayPal } from './paypal/open-paypal.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { backPressure } from './plugins/back-pressure.ts'
import { errorAnswers } from './plugins/error-answers.ts'
import { createMetrics, type Metrics } from './plugins/metrics.ts'
import { ownPagesOnly } from './plugins/own-pages-only.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { authorizeRoute } from './routes/authorize.ts'
import { captchaRoute } from './routes/captcha.ts'
import { charactersWhitelistRoute } from './routes/characters-whitelist.ts'
import { csrfRoute } from './routes/csrf.ts'
import { cultureContentRoute } from './routes/culture-content.ts'
import { culturesRoute } from './routes/cultures.ts'
import { deadlinesRoute } from './routes/deadlines.ts'
import { fakeCaptchaRoutes } from './routes/fake-captcha.ts'
import { fakePayPalRoutes } from './routes/fake-paypal.ts'
import { formsConfigRoute } from './routes/forms-config.ts'
import { healthRoutes } from './routes/health.ts'
import { payPalLoginRoutes } from './routes/paypal-login.ts'
import { payPalSettingsRoute } from './routes/paypal-settings.ts'
import { sessionTimeoutRoute } from './routes/session-timeout.ts'
import { setLanguageRoute } from './routes/set-language.ts'
import { signatureDateRoute } from './routes/signature-date.ts'
import { submissionByKeyRoute } from './routes/submission-by-key.ts'
import { submitRoute } from './routes/submit.ts'
import type { ServerInstance } from './server-instance.ts'
import { sealedClassList } from './vault/sealed-class-list.ts'

/** Milliseconds that a whole request may take: 50 MB over a slow phone line. */
const requestTimeout = 15 * 60_000

/** A server that logs what was called, never by whom, with which query, or with what in it. */
function createServer({ logger, trustedProxies }: AppDeps): ServerInstance {
  return fastify({
    logger,
    requestTimeout,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    bodyLimit: 256 * 1024,
    // Without these Node never looks at the request timeout while a slow body trickles in.
    http: { headersTimeout: 60_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>()
}

/** The calls of specification section 7. */
function calls(
  server: ServerInstance,
  deps: AppDeps,
  captcha: OpenCaptcha,
  payPal: OpenPayPal,
  metrics: Metrics,
): void {
  const { loadedCase, storage, now } = deps
  const { settings } = loadedCase
  const sessions = createSessions(deps)
  const payPalLogins = createPayPalLogins(deps, sessions)
  const wording = createWording(loadedCase)
  const characters = writtenOut(settings.allowedCharacters)
  const grants: GrantDeps = {
    grants: storage.grants,
    now,
    minSessionDuration: settings.session.minSessionDuration,
  }

  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  csrfRoute(server, sessions, grants)
  sessionTimeoutRoute(server, sessions, storage.grants)
  deadlinesRoute(server, loadedCase)
  charactersWhitelistRoute(server, characters)
  captchaRoute(server, captcha.answer)
  payPalSettingsRoute(server, payPal)
  formsConfigRoute(server, loadedCase)
  signatureDateRoute(server, loadedCase, wording, now)
  culturesRoute(server, loadedCase)
  cultureContentRoute(server, loadedCase, wording)
  setLanguageRoute(server)
  const classList = sealedClassList({ ...storage, ring: deps.ring })
  const receiving = createReceiving()
  submissionByKeyRoute(server, {
    sessions,
    wording,
    grants,
    receiving,
    claims: filedClaims(deps),
    timeZone: settings.timeZone,
  })
  const shared = {
    ...deps,
    ...storage,
    classList,
    sessions,
    wording,
    receiving,
    payPalLogins,
    countSubmission: metrics.submission,
    verifyCaptcha: captcha.verify,
  }
  payPalLoginRoutes(server, { ...shared, payPal, grants, perAddress: deps.authorizeLimits.perAddress })
  for (const [formType, form] of loadedCase.forms) {
    authorizeRoute(server, form, { ...shared, ...grants, limits: deps.authorizeLimits })
    if (formType === 'Lookup') continue
    submitRoute(server, form, formType, { ...shared, grants, characterWhitelist: new Set(characters) })
  }
}

const submitCalls = new Set(formTypes.map((formType) => (formType === 'Lookup' ? '' : submitCall(formType))))

/** Builds the server from what it needs; it does not listen. Rejects when the page is not built. */
export async function buildApp(
  deps: AppDeps,
): Promise<{ readonly app: ServerInstance; readonly metrics: Metrics }> {
  const server = createServer(deps)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  errorAnswers(server)
  const captcha = openCaptcha({
    ...deps,
    settings: deps.loadedCase.settings.captcha,
    config: deps.captcha,
    log: server.log,
  })
  const metrics = createMetrics(server)
  const payPal = openPayPal({
    ...deps,
    settings: deps.loadedCase.settings.payPal,
    config: deps.payPal,
    log: server.log,
  })
  const analytics = analyticsOf(deps.loadedCase.settings, deps.analyticsUrl)
  await securityHeaders(server, deps.environment, captcha.sources, analytics !== null)
  ownPagesOnly(server)
  await backPressure(server, (url) => url !== undefined && submitCalls.has(url))
  await apiDocs(server, deps.loadedCase.settings.name)
  await server.register(cookie)
  await server.register(multipart)
  await server.register(rateLimit, { global: false })
  calls(server, deps, captcha, payPal, metrics)
  if (captcha.fake) await fakeCaptchaRoutes(server, captcha.fake)
  if (payPal.fake) await fakePayPalRoutes(server, payPal.fake)
  if (analytics) analyticsFrameRoute(server, analytics, [...pageAddresses(deps.loadedCase, deps.environment)])
  healthRoutes(server, deps.storage)
  await pages(server, deps, { captcha: captcha.answer, payPal: payPal.settings })
  return { app: server, metrics }
}
