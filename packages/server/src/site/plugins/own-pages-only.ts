import type { FastifyRequest } from 'fastify'
import type { ServerInstance } from '../server-instance.ts'

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Where the browser says that the request comes from: pages of this host, or what is no page at all. Older browsers
 * name the origin only, which is compared with the host that they asked.
 */
function isFromHere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const refusal = JSON.stringify({ error: 'This call is for the pages of this site.' })

/**
 * Refuses calls that change something and come from the pages of another site, before their bodies are read. The csrf
 * token does so too: this one holds where a token has leaked.
 */
export function ownPagesOnly(server: ServerInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (readOnly.has(request.method) || isFromHere(request)) return
    // As text: calls have answers of other shapes, and a page of another site is owed none of them.
    await reply.code(403).type('application/json; charset=utf-8').send(refusal)
  })
}
