import type { FastifyRequest } from 'fastify'
import type { ServerInstance } from '../../http/server-instance.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether the browser states that the request comes from a page of this host or from no page. Older browsers send only
 * the origin, which is compared with the requested host.
 */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const refusal = JSON.stringify({ error: 'This call is for the pages of this site.' })

/**
 * Refuses calls from pages of other sites that change something, before their bodies are read. The csrf token protects
 * them too; this check works even if a token has leaked.
 */
export function ownPagesOnly(server: ServerInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (readOnly.has(request.method) || isFromHere(request)) return done()
    // As text: the schemas of the calls do not apply to this response.
    void reply.code(403).type('application/json; charset=utf-8').send(refusal)
  })
}
