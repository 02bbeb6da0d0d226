/** The reference for responses: a bare Fastify server that sends as many bytes from memory. */
import { fastify } from 'fastify'

const known = new Map<number, Buffer>()

function bytesFor(count: number): Buffer {
  const bytes = known.get(count) ?? Buffer.alloc(count, 'x')
  known.set(count, bytes)
  return bytes
}

const server = fastify()
server.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) =>
  reply.send(bytesFor(Number(request.params.bytes))),
)
process.on('SIGTERM', () => void server.close())
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`)
