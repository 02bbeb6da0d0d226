import type { AppDeps } from '../../http/app-deps.ts'
import type { StatedRoute } from '../../http/call-route.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import { sessionCookieName } from '../../http/sessions.ts'
import { apiDocument } from './api-document.ts'

interface ApiDocsDeps extends Pick<AppDeps, 'environment'> {
  readonly loadedCase: { readonly settings: { readonly name: string } }
}

/** GET /api/docs: the calls as an OpenAPI 3.1 document, made of their statements. Register it before the calls. */
export function apiDocs(server: ServerInstance, { environment, loadedCase }: ApiDocsDeps): void {
  const routes: StatedRoute[] = []
  server.addHook('onRoute', ({ config, method, url }) => {
    const stated = config?.stated
    if (!stated && url.startsWith('/api/') && url !== '/api/docs')
      throw new Error(`${url} is a call without a statement.`)
    // Fastify adds a route for HEAD beside each for GET.
    if (stated && String(method).toLowerCase() === stated.call.method) routes.push(stated)
  })
  server.get('/api/docs', async (_request, reply) =>
    reply
      .header('cache-control', 'private, max-age=60')
      .send(apiDocument(loadedCase.settings.name, sessionCookieName(environment), routes)),
  )
}
