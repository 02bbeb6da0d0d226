import { faultOf } from '@redress/foundation/faults/fault-of.ts'
import { statusOf } from '@redress/foundation/faults/status-of.ts'
import type { ServerInstance } from '../../http/server-instance.ts'

/** Seconds after which a client may retry while a database or a document store is unavailable. */
const retryAfter = 5

/** The id of a request, as it is logged. */
const requestIdHeader = 'x-request-id'

/**
 * The responses to calls that fail for another reason than the content of a form. Claimants never read these sentences:
 * the page has its own. Internal errors are logged, never sent.
 */
export function errorAnswers(server: ServerInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  server.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    if (status < 500) return reply.code(status).send({ error: 'The request is not as it should be.' })
    const { code } = faultOf(error)
    request.log.error({ fault: code, err: error }, 'a request failed')
    const reported = { code, requestId: request.id }
    if (status === 503) {
      reply.header('retry-after', String(retryAfter))
      return reply
        .code(503)
        .send({ error: 'What was asked for cannot be done now. Please try again.', ...reported })
    }
    return reply.code(500).send({ error: 'Something failed on the server.', ...reported })
  })
}
