import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import type { AppDeps } from '../http/app-deps.ts'
import { caseNeedsStep } from '../steps/sign-in/attempts.ts'
import type { CaseFollower } from './follow-case.ts'
import type { HealthWatch } from './health/watch-health.ts'
import type { Metrics } from './plugins/metrics.ts'
import { soundHost } from './plugins/sound-host.ts'

/** The observable state of a server. */
interface Watched {
  readonly metrics: Metrics
  readonly health: Pick<HealthWatch, 'states'>
  /** Null where versions of the case are not stored. */
  readonly follower: Pick<CaseFollower, 'serving'> | null
  readonly deps: Pick<AppDeps, 'storage' | 'attemptLimits' | 'now'>
}

/** Milliseconds in which the database answers: /health itself must answer while the database does not. */
const mostWait = 2_000

/** Whether every sign-in of the case needs the further step; null if the database does not answer. */
async function furtherStepNeeded({ deps }: Watched): Promise<boolean | null> {
  const stop = new AbortController()
  const late = wait(mostWait, null, { signal: stop.signal, ref: false }).catch(() => null)
  const asked = caseNeedsStep(deps).catch(() => null)
  return Promise.race([asked, late]).finally(() => stop.abort())
}

/**
 * The health of a server as JSON: the state of each dependency, its start, and the reason of the last failure; the case that
 * it serves; and whether signing in needs the further step.
 */
async function healthAnswer(watched: Watched) {
  const { health, follower } = watched
  const states = health.states()
  const isDown = states.some(({ state, isRequired }) => isRequired && state === 'down')
  const served = follower?.serving() ?? null
  const isImpaired = states.some(({ state }) => state === 'down') || (served?.reason ?? null) !== null
  return {
    status: isDown ? 'down' : isImpaired ? 'impaired' : 'up',
    case: served,
    signIn: { furtherStepNeeded: await furtherStepNeeded(watched) },
    dependencies: Object.fromEntries(
      states.map(({ name, isRequired, state, since, checkedAt, lastCause }) => [
        name,
        {
          state,
          required: isRequired,
          since: since?.toString() ?? null,
          checkedAt: checkedAt?.toString() ?? null,
          lastCause,
        },
      ]),
    ),
  }
}

/** A server with GET /metrics and GET /health, on a separate port that the public cannot reach. */
export function buildMetricsServer(watched: Watched) {
  const { metrics } = watched
  const server = fastify()
  soundHost(server)
  server.get('/metrics', async (_request, reply) => {
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
  server.get('/health', () => healthAnswer(watched))
  return server
}
