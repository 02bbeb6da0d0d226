import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { AppDeps } from '../app-deps.ts'
import { sessionCookieName } from '../http/sessions.ts'
import type { ServerInstance } from '../server-instance.ts'
import { apiDocument } from './openapi/api-document.ts'

type ApiDocsDeps = Pick<AppDeps, 'environment' | 'loadedCase'>

/** GET /api/docs: the calls as an OpenAPI 3.1 document, generated from the schemas of the contract. Register it before the calls. */
export async function apiDocs(
  server: ServerInstance,
  { environment, loadedCase }: ApiDocsDeps,
): Promise<void> {
  await server.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: loadedCase.settings.name, version: '1' } },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  server.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'private, max-age=60')
      .send(
        apiDocument(
          loadedCase.settings.name,
          sessionCookieName(environment),
          [...loadedCase.forms.keys()],
          server.swagger(),
        ),
      ),
  )
}
