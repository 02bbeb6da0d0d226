import type { ServerInstance } from '../../http/server-instance.ts'
import type { HealthWatch } from '../health/watch-health.ts'

/**
 * GET /livez, and its older name /healthz: the process answers. GET /readyz: claims can be filed; 503 when not, or when
 * the server is stopping. It responds from the known state, so that a probe costs nothing.
 */
export function healthRoutes(
  server: ServerInstance,
  health: Pick<HealthWatch, 'requiredDown' | 'isStopped'>,
): void {
  for (const url of ['/livez', '/healthz']) server.get(url, async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    if (health.isStopped()) return reply.code(503).send({ status: 'stopping' })
    const down = await health.requiredDown()
    return down.length === 0 ? { status: 'ready' } : reply.code(503).send({ status: 'unavailable', down })
  })
}
