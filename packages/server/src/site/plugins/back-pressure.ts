import { monitorEventLoopDelay } from 'node:perf_hooks'
import { replyBusy } from '../../http/reply-busy.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import type { OwnWork } from './own-work.ts'

/** Milliseconds of event loop lag above which new requests are rejected. */
const usualMaxLag = 1000
/** Milliseconds between two measurements of the event loop. */
const lookEvery = 1000
/** Milliseconds between two of the samples that a measurement is the mean of. */
const sampleEvery = 10
/** Whether a route is never rejected: health, and the code and pictures of a page that a browser already has. */
const isAlwaysAnswered = (url = ''): boolean =>
  ['/livez', '/healthz', '/readyz'].includes(url) || /^\/(?:case-)?assets\//.test(url)

/**
 * Measurements in a row above the limit from which on the server lags. One alone is a single long turn of the event loop: claims that
 * arrived together are all worked on in one, and after it there is room again.
 */
const laggingAfter = 2

/** Counts measurements of lag above a limit, in milliseconds, until one is below it. */
export function lagInARow(maxLag: number) {
  let inARow = 0
  return {
    note: (lag: number): void => {
      inARow = lag > maxLag ? inARow + 1 : 0
    },
    isLagging: (): boolean => inARow >= laggingAfter,
  }
}

/** Measures the event loop until its end. */
function watchLag(maxLag: number) {
  const delay = monitorEventLoopDelay({ resolution: sampleEvery })
  delay.enable()
  const { note, isLagging } = lagInARow(maxLag)
  const timer = setInterval(() => {
    // Without a sample the loop took longer than all of the time between two measurements.
    note(delay.count === 0 ? Number.POSITIVE_INFINITY : delay.mean / 1e6 - sampleEvery)
    delay.reset()
  }, lookEvery).unref()
  return {
    isLagging,
    end: (): void => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/**
 * Rejects requests with 503 and Retry-After, before their bodies are read, while the event loop lags. Running requests
 * are finished, and a page that was sent gets its code and pictures. Health and metrics are always answered. Lag that may be
 * that of the server's own work, its start or a reload, rejects nothing. `maxLag` in milliseconds; 0 for no limit.
 */
export function backPressure(server: ServerInstance, ownWork: OwnWork, maxLag = usualMaxLag): void {
  server.addHook('onListen', async () => ownWork.ended())
  if (maxLag === 0) return
  const { isLagging, end } = watchLag(maxLag)
  server.addHook('onClose', async () => end())
  server.addHook('onRequest', (request, reply, done) => {
    if (!isLagging() || ownWork.isRecent() || isAlwaysAnswered(request.routeOptions.url)) return done()
    replyBusy(reply)
  })
}
