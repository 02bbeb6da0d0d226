import { calls } from '@redress/engine/contract'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/culture/set-language (API-11): declared by the specification and used by nobody; the page keeps its culture in its address. */
export function setLanguageRoute(server: ServerInstance): void {
  server.get(calls.setLanguage, (_request, reply) => reply.code(204).send())
}
