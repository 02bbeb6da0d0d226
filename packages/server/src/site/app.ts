import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { type FastifyServerOptions, fastify } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppDeps } from '../http/app-deps.ts'
import { asEdition, mostOpenEditions } from '../http/case-versions.ts'
import { withEachPlace } from '../http/network-of.ts'
import { requestIds } from '../http/request-ids.ts'
import type { ServerInstance } from '../http/server-instance.ts'
import { editionOfRequest } from '../http/version-of-request.ts'
import { buildEdition } from './edition.ts'
import { createEditions, type EditionParts, type Editions } from './editions.ts'
import type { HealthWatch } from './health/watch-health.ts'
import { createPace, type PaceLimits } from './pace.ts'
import type { Metrics } from './plugins/metrics.ts'
import type { OwnWork } from './plugins/own-work.ts'
import { createServerParts } from './server-parts.ts'

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

/** Milliseconds for which an idle connection stays open: longer than proxies reuse one, so that none closes it in use. */
const keepAliveTimeout = 72_000

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

/** Where a server logs, and which server accepts its connections. */
type ServerOptions = Pick<FastifyServerOptions, 'logger' | 'loggerInstance'> & {
  /** Answers the requests of the connections; without it, the server has no connections of its own. */
  readonly listener?: RequestListener
}

/** A server with the given listener, and with the limits that Fastify would give it. */
const httpServer = (listener: RequestListener, limits: NonNullable<AppDeps['timeLimits']>) => (): Server =>
  createHttpServer(
    {
      // Without these Node never checks the request timeout while it receives a slow body.
      headersTimeout: limits.headers,
      connectionsCheckingInterval: limits.check,
      requestTimeout: limits.request,
      keepAliveTimeout,
    },
    listener,
    // Ends connections whose client does not read the response: no other limit does.
  ).setTimeout(limits.stalled)

/** How often requests may have an edition built: about a tenth of a processor's time. */
const requestedEditions: PaceLimits = { atOnce: mostOpenEditions, every: 3000 }

const forwardedFor = 'x-forwarded-for'

/** A server that logs the route of a request, and never its sender, query or content. */
function createServer(
  { randomBytes, trustedProxies, timeLimits: limits = timeLimits }: AppDeps,
  { listener, ...logging }: ServerOptions,
): ServerInstance {
  const server = fastify({
    ...logging,
    ...(listener && { serverFactory: httpServer(listener, limits) }),
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
    // Submissions have limits of their own. No other body is longer than a sign-in with its captcha token.
    bodyLimit: 32 * 1024,
    // A claimant may read it out on the telephone. An id from a request header is not used.
    genReqId: requestIds(randomBytes),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
  }).withTypeProvider<ZodTypeProvider>()
  if (trustedProxies > 0)
    server.addHook('onRequest', (request, _reply, done) => {
      const { headers } = request.raw
      const forwarded = headers[forwardedFor]
      if (typeof forwarded === 'string' && forwarded.includes(','))
        headers[forwardedFor] = withEachPlace(forwarded)
      done()
    })
  return server
}

/** A server that is built and does not listen. */
interface BuiltApp {
  readonly app: ServerInstance
  readonly metrics: Metrics
  readonly health: HealthWatch
  readonly editions: Editions
  readonly ownWork: OwnWork
}

/** Builds the server from its dependencies; it does not listen. Rejects if the page is not built. */
export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const app = createServer(deps, {
    logger: deps.logger,
    listener: (request, response) => editions.handle(request, response),
  })
  const parts = createServerParts(app, deps, () => editions.inForce())
  const build = async ({ shown, inForce }: EditionParts, server: ServerInstance) => {
    const assetFolders = [...new Set([inForce.folder, shown.folder])]
    await buildEdition(server, { ...deps, loadedCase: shown, inForce, assetFolders }, parts)
    return server
  }
  const { loadedCase, versions } = deps
  const shown = asEdition(versions, loadedCase)
  const first = { shown, inForce: shown }
  const editions = createEditions({
    first: { ...first, loadedCase, server: app },
    build: (its) => build(its, createServer(deps, { loggerInstance: app.log })),
    versions,
    pace: createPace(requestedEditions),
    editionFor: (request, inForce) => versions && editionOfRequest({ ...deps, versions }, request, inForce),
    outdated: parts.outdated,
    log: app.log,
  })
  await build(first, app)
  app.addHook('preClose', parts.health.stop)
  app.addHook('onClose', editions.close)
  return { app, metrics: parts.metrics, health: parts.health, editions, ownWork: parts.ownWork }
}
