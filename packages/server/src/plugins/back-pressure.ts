import underPressure from '@fastify/under-pressure'
import type { FastifyReply } from 'fastify'
import type { ServerInstance } from '../server-instance.ts'

/** Milliseconds that the event loop may lag behind before new requests are turned away. */
const usualMaxLag = 1000
/** Milliseconds between two looks at the event loop. */
const lookEvery = 1000
/** Milliseconds after which a server that listens is held to its lag: before, a look may tell of its own start. */
const settling = 2.5 * lookEvery
/** Seconds after which a browser that was turned away may ask again. */
const retryAfter = 10
/** Submissions whose bodies are received at the same time. More would only make each of them slower. */
const maxSubmissions = 512

/** Whether a route is answered however busy the server is: health, and the code of a page that a browser already has. */
const isAlwaysAnswered = (url = ''): boolean =>
  ['/livez', '/healthz', '/readyz'].includes(url) || url.startsWith('/assets/')

const turnAway = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', String(retryAfter))
    .send({ error: 'The server is busy. Nothing was taken; please try again.' })

/** Whether a request is a claim on its way in. */
type IsSubmission = (url: string | undefined) => boolean

/**
 * Turns requests away with 503 and Retry-After, before their bodies are read, while the server lags behind or takes in
 * as many claims as it can. What was begun is finished: a page that was sent gets its
 * code. Health and metrics are always answered.
 */
export async function backPressure(
  server: ServerInstance,
  isSubmission: IsSubmission,
  maxLag = usualMaxLag,
): Promise<void> {
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
  let submissions = 0
  // After it was let in: slow bodies of those who are not signed in take nobody's place.
  server.addHook('preParsing', async (request, reply) => {
    if (request.method !== 'POST' || !isSubmission(request.routeOptions.url)) return
    if (submissions >= maxSubmissions) {
      await turnAway(reply)
      return
    }
    // Whoever hung up meanwhile would never give the place back.
    if (reply.raw.destroyed) return
    submissions += 1
    // Closed and not sent: a browser that hangs up ends its submission too.
    reply.raw.once('close', () => {
      submissions -= 1
    })
  })
}
