import underPressure from '@fastify/under-pressure'
import { turnAway } from '../http/turn-away.ts'
import type { ServerInstance } from '../server-instance.ts'

/** Milliseconds that the event loop may lag behind before new requests are turned away. */
const usualMaxLag = 1000
/** Milliseconds between two looks at the event loop. */
const lookEvery = 1000
/** Milliseconds after which a server that listens is held to its lag: before, a look may tell of its own start. */
const settling = 2.5 * lookEvery

/** Whether a route is answered however busy the server is: health, and the code of a page that a browser already has. */
const isAlwaysAnswered = (url = ''): boolean =>
  ['/livez', '/healthz', '/readyz'].includes(url) || url.startsWith('/assets/')

/**
 * Turns requests away with 503 and Retry-After, before their bodies are read, while the server lags behind. What
 * was begun is finished: a page that was sent gets its
 * code. Health and metrics are always answered.
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
      turnAway(reply)
    },
  })
}
