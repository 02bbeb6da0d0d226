import { callsOfOthers } from '@redress/engine/contract'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/culture/set-language: declared by the specification and unused: the address of a page contains its culture. */
export function setLanguageRoute(server: ServerInstance): void {
  server.get(callsOfOthers.setLanguage, (_request, reply) => reply.code(204).send())
}
