import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { EditionDeps } from '../http/app-deps.ts'
import { networkOf } from '../http/network-of.ts'
import type { ServerInstance } from '../http/server-instance.ts'
import { fakePayPalRoutes } from '../steps/paypal/calls/fake-paypal.ts'
import { returnPageCode } from '../steps/paypal/calls/paypal-return-page.ts'
import { analyticsFrameRoute } from './analytics/analytics-frame.ts'
import { analyticsOf } from './analytics/analytics-of.ts'
import { calls } from './calls.ts'
import { apiDocs } from './openapi/api-docs.ts'
import { pageAddresses } from './pages/page-addresses.ts'
import { readPageParts } from './pages/page-parts.ts'
import { pageTexts } from './pages/page-texts.ts'
import { pages } from './pages/pages.ts'
import { backPressure } from './plugins/back-pressure.ts'
import { errorAnswers } from './plugins/error-answers.ts'
import { ownPagesOnly } from './plugins/own-pages-only.ts'
import { refuseOutdated } from './plugins/refuse-outdated.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { soundHost } from './plugins/sound-host.ts'
import { fakeCaptchaRoutes } from './routes/fake-captcha.ts'
import { healthRoutes } from './routes/health.ts'
import type { ServerParts } from './server-parts.ts'

/** Adds everything that answers requests to a server that has no routes yet. Rejects if the page is not built. */
export async function buildEdition(
  server: ServerInstance,
  deps: EditionDeps,
  parts: ServerParts,
): Promise<void> {
  const { settings } = deps.loadedCase
  parts.makeRoomFor(deps.loadedCase)
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  errorAnswers(server)
  const [captcha, payPal] = [parts.captchaOf(settings), parts.payPalOf(settings)]
  parts.metrics.measure(server)
  const analytics = analyticsOf(settings, deps.analyticsUrl)
  const pageParts = await readPageParts(deps)
  securityHeaders(server, {
    environment: deps.environment,
    captcha: captcha.sources,
    inline: [pageParts.inline, returnPageCode],
    hasAnalytics: analytics !== null,
  })
  soundHost(server)
  ownPagesOnly(server)
  refuseOutdated(server, parts.outdated)
  backPressure(server, parts.ownWork, deps.maxLag)
  apiDocs(server, deps)
  await server.register(cookie)
  // The routes of submissions read their bodies themselves.
  server.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
  await server.register(rateLimit, {
    global: false,
    store: parts.rateLimits,
    keyGenerator: ({ ip, routeOptions }) => `${routeOptions.url} ${networkOf(ip)}`,
  })
  const texts = pageTexts(deps.loadedCase, deps.environment, pageParts.namedTexts)
  calls(server, deps, { ...parts, captcha, payPal, texts })
  if (captcha.fake) await fakeCaptchaRoutes(server, captcha.fake)
  if (payPal.fake) await fakePayPalRoutes(server, payPal.fake)
  if (analytics) analyticsFrameRoute(server, analytics, [...pageAddresses(deps.loadedCase, deps.environment)])
  healthRoutes(server, parts.health)
  await pages(server, deps, { ...pageParts, texts }, { captcha: captcha.answer, payPal: payPal.settings })
}
