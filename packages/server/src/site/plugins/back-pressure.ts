import underPressure from '@fastify/under-pressure'
import { replyBusy } from '../http/reply-busy.ts'
import type { ServerInstance } from '../server-instance.ts'

/** Milliseconds of event loop lag above which new requests are rejected. */
const usualMaxLag = 1000
/** Milliseconds between two measurements of the event loop. */
const lookEvery = 1000
/** Milliseconds after the start of listening in which lag is ignored: it may be that of the start itself. */
const settling = 2.5 * lookEvery

/** Whether a route is never rejected: health, and the code and pictures of a page that a browser already has. */
const isAlwaysAnswered = (url = ''): boolean =>
  ['/livez', '/healthz', '/readyz'].includes(url) || /^\/(?:case-)?assets\//.test(url)

/**
 * Rejects requests with 503 and Retry-After, before their bodies are read, while the event loop lags. Running requests
 * are finished, and a page that was sent gets its code and pictures. Health and metrics are always answered.
 */
export async function backPressure(server: ServerInstance, maxLag = usualMaxLag): Promise<void> {
  let settledAt = 0
  server.addHook('onListen', async () => {
    settledAt = performance.now() + settling
  })
  await server.register(underPressure, {
    maxEventLoopDelay: maxLag,
    sampleInterval: lookEvery,
    pressureHandler: (request, reply) => {
      if (performance.now() < settledAt || isAlwaysAnswered(request.routeOptions.url)) return
      replyBusy(reply)
    },
  })
}
