import { fastify } from 'fastify'
import type { Metrics } from './plugins/metrics.ts'
import { soundHost } from './plugins/sound-host.ts'

/** A server with nothing but GET /metrics, on a port of its own that the public does not reach. */
export function buildMetricsServer({ read }: Metrics) {
  const server = fastify()
  soundHost(server)
  server.get('/metrics', async (_request, reply) => {
    const { type, text } = await read()
    return reply.type(type).send(text)
  })
  return server
}
