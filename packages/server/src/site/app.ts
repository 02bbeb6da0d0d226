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
 * A request may take as long as 50 MB over a slow mobile connection, which may be lost for minutes. No work of the
 * server itself takes as long as `stalled`.
 */
const timeLimits: NonNullable<AppDeps['timeLimits']> = {
  request: 15 * 60_000,
  headers: 60_000,
  check: 5_000,
  stalled: 5 * 60_000,
}

/**
 * An address that cannot be decoded gets the not-found page: the router's own response would have no security headers.
 */
function readableUrl(url: string): string {
  try {
    decodeURI(url.split(/[?#]/)[0] ?? '')
    return url
  } catch {
    return url.startsWith('/api/') ? '/api/-' : '/-'
  }
}

/** A server that logs the route of a request, and never its sender, query or content. */
function createServer({
  logger,
  randomBytes,
  trustedProxies,
  timeLimits: limits = timeLimits,
}: AppDeps): ServerInstance {
  return fastify({
    logger,
    requestTimeout: limits.request,
    // Ends connections whose client does not read the response: no other limit does.
    connectionTimeout: limits.stalled,
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    // Submissions have limits of their own. No other body is longer than a sign-in with its captcha token.
    bodyLimit: 32 * 1024,
    // A claimant may read it out on the telephone. An id from a request header is not used.
    genReqId: () => requestId(randomBytes(requestIdLength)),
    requestIdHeader: false,
    // Without these Node never checks the request timeout while it receives a slow body.
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check },
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
}

/** Builds the server from its dependencies; it does not listen. Rejects if the page is not built. */
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
