import { fastify } from 'fastify'
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
}

/** The health of a server as JSON: the state of each dependency, its start, and the reason of the last failure. */
function healthAnswer({ health, follower }: Watched) {
  const states = health.states()
  const isDown = states.some(({ state, isRequired }) => isRequired && state === 'down')
  const served = follower?.serving() ?? null
  const isImpaired = states.some(({ state }) => state === 'down') || (served?.reason ?? null) !== null
  return {
    status: isDown ? 'down' : isImpaired ? 'impaired' : 'up',
    case: served,
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
  server.get('/health', async () => healthAnswer(watched))
  return server
}
