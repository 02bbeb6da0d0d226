import type { FastifyInstance } from 'fastify'

/** A host and an optional port by RFC 3986; empty if the address of a request has no host. */
const hostPattern = /^(?:\[[0-9A-Fa-f:.]{2,45}\]|[\w.~%!$&'()*+,;=-]*)(?::\d{0,5})?$/

const refusal = JSON.stringify({ error: 'The request is not as it should be.' })

/** Whether a request has exactly one valid host. */
function hasSoundHost(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'host') continue
    count += 1
    if (count > 1 || !hostPattern.test(rawHeaders[at + 1] ?? '')) return false
  }
  return true
}

/**
 * Refuses requests with several `Host` headers, or with one that names no host (RFC 9112, 3.2): a proxy may have read
 * another of them. Node itself refuses requests of HTTP/1.1 without any.
 */
export function soundHost(server: Pick<FastifyInstance, 'addHook'>): void {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (hasSoundHost(raw.rawHeaders)) return done()
    void reply.code(400).header('connection', 'close').type('application/json; charset=utf-8').send(refusal)
  })
}
