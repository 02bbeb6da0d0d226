import underPressure from '@fastify/under-pressure'
import { replyBusy } from '../http/reply-busy.ts'
import type { ServerInstance } from '../server-instance.ts'
import type { OwnWork } from './own-work.ts'

/** Milliseconds of event loop lag above which new requests are rejected. */
const usualMaxLag = 1000
/** Milliseconds between two measurements of the event loop. */
const lookEvery = 1000

/** Whether a route is never rejected: health, and the code and pictures of a page that a browser already has. */
const isAlwaysAnswered = (url = ''): boolean =>
  ['/livez', '/healthz', '/readyz'].includes(url) || /^\/(?:case-)?assets\//.test(url)

/**
 * Rejects requests with 503 and Retry-After, before their bodies are read, while the event loop lags. Running requests
 * are finished, and a page that was sent gets its code and pictures. Health and metrics are always answered. Lag that may be
 * that of the server's own work, its start or a reload, rejects nothing.
 */
export async function backPressure(
  server: ServerInstance,
  ownWork: OwnWork,
  maxLag = usualMaxLag,
): Promise<void> {
  server.addHook('onListen', async () => ownWork.ended())
  await server.register(underPressure, {
    maxEventLoopDelay: maxLag,
    sampleInterval: lookEvery,
    pressureHandler: (request, reply) => {
      if (ownWork.isRecent() || isAlwaysAnswered(request.routeOptions.url)) return
      replyBusy(reply)
    },
  })
}
