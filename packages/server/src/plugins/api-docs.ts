import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/docs: the calls as an OpenAPI 3.1 document, made from the contract's own schemas. Register it before them. */
export async function apiDocs(server: ServerInstance, title: string): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description: 'The calls of the claim-filing site.' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  server.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'private, max-age=60').send(server.swagger()),
  )
}
