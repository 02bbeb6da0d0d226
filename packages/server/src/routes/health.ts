import type { ServerInstance } from '../server-instance.ts'
import type { Storage } from '../storage/storage.ts'

/** GET /healthz: the process answers. GET /readyz: claims can be written; 503 when not, or when the server is stopping. */
export function healthRoutes(server: ServerInstance, storage: Storage): void {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await storage.check()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the storage cannot be written to')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
