import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { fastify } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { openCaptcha } from '../providers/captcha/open-captcha.ts'
import { openPayPal } from '../providers/paypal/open-paypal.ts'
import { analyticsFrameRoute } from './analytics/analytics-frame.ts'
import { analyticsOf } from './analytics/analytics-of.ts'
import type { AppDeps } from './app-deps.ts'
import { calls } from './calls.ts'
import { dependenciesOf } from './health/dependencies.ts'
import { type HealthWatch, watchHealth } from './health/watch-health.ts'
import { networkOf } from './http/network-of.ts'
import { requestId, requestIdLength } from './http/request-id.ts'
import { pageAddresses } from './pages/page-addresses.ts'
import { readPageParts } from './pages/page-parts.ts'
import { pages } from './pages/pages.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { backPressure } from './plugins/back-pressure.ts'
import { errorAnswers } from './plugins/error-answers.ts'
import { createMetrics, type Metrics } from './plugins/metrics.ts'
import { ownPagesOnly } from './plugins/own-pages-only.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { soundHost } from './plugins/sound-host.ts'
import { fakeCaptchaRoutes } from './routes/fake-captcha.ts'
import { fakePayPalRoutes } from './routes/fake-paypal.ts'
import { healthRoutes } from './routes/health.ts'
import { returnPageCode } from './routes/paypal-return-page.ts'
import type { ServerInstance } from './server-instance.ts'

/**
 * A whole request may take as long as 50 MB over a slow phone line, and that line may be gone for minutes. Nothing that
 * the server does itself takes as long as `stalled`.
 */
const timeLimits: NonNullable<AppDeps['timeLimits']> = {
  request: 15 * 60_000,
  headers: 60_000,
  check: 5_000,
  stalled: 5 * 60_000,
}

/**
 * An address that cannot be decoded leads nowhere, as any other without a page does: the router's own answer to it
 * would bear no security headers.
 */
function readableUrl(url: string): string {
  try {
    decodeURI(url.split(/[?#]/)[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? '/api/-' : '/-'
  }
}

/** A server that logs what was called, never by whom, with which query, or with what in it. */
function createServer({
  logger,
  randomBytes,
  trustedProxies,
  timeLimits: limits = timeLimits,
}: AppDeps): ServerInstance {
  return fastify({
    logger,
    requestTimeout: limits.request,
    // Ends connections whose answers are not read: no other limit does.
    connectionTimeout: limits.stalled,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    // Submissions have limits of their own. Nothing else is longer than a sign-in with its captcha's token.
    bodyLimit: 32 * 1024,
    // A claimant may read it out on the telephone; nobody else's word for it is taken.
    genReqId: () => requestId(randomBytes(requestIdLength)),
    requestIdHeader: false,
    // Without these Node never looks at the request timeout while a slow body trickles in.
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // What comes while the server stops is still answered, over connections that were open before.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
}

/** Builds the server from what it needs; it does not listen. Rejects when the page is not built. */
export async function buildApp(
  deps: AppDeps,
): Promise<{ readonly app: ServerInstance; readonly metrics: Metrics; readonly health: HealthWatch }> {
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
  const payPal = openPayPal({
    ...deps,
    settings: deps.loadedCase.settings.payPal,
    config: deps.payPal,
    log: server.log,
  })
  const health = watchHealth(dependenciesOf(deps, { captcha, payPal }), { now: deps.now, log: server.log })
  const metrics = createMetrics(server, { ...deps, health })
  const analytics = analyticsOf(deps.loadedCase.settings, deps.analyticsUrl)
  const parts = await readPageParts(deps)
  securityHeaders(server, {
    environment: deps.environment,
    captcha: captcha.sources,
    inline: [parts.inline, returnPageCode],
    hasAnalytics: analytics !== null,
  })
  soundHost(server)
  ownPagesOnly(server)
  await backPressure(server, deps.maxLag)
  await apiDocs(server, deps)
  await server.register(cookie)
  await server.register(multipart)
  await server.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) })
  calls(server, deps, { captcha, payPal, metrics })
  if (captcha.fake) await fakeCaptchaRoutes(server, captcha.fake)
  if (payPal.fake) await fakePayPalRoutes(server, payPal.fake)
  if (analytics) analyticsFrameRoute(server, analytics, [...pageAddresses(deps.loadedCase, deps.environment)])
  healthRoutes(server, health)
  await pages(server, deps, parts, { captcha: captcha.answer, payPal: payPal.settings })
  return { app: server, metrics, health }
}
