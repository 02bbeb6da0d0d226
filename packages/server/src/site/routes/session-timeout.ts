import { calls, sessionTimeoutAnswer } from '@redress/engine/contract'
import type { GrantStore } from '../../storage/grant-store.ts'
import type { Sessions } from '../http/sessions.ts'
import type { ServerInstance } from '../server-instance.ts'

/**
 * POST /api/session-timeout: ends every grant of this browser. It needs no csrf token, so that a page whose
 * token is lost can still end its session; other sites cannot send the cookie along.
 */
export function sessionTimeoutRoute(server: ServerInstance, sessions: Sessions, grants: GrantStore): void {
  server.post(
    calls.sessionTimeout,
    { schema: { response: { 200: sessionTimeoutAnswer } } },
    async (request, reply) => {
      const id = sessions.read(request)
      if (id !== null) await grants.end(sessions.hashOf(id))
      sessions.end(reply)
      return { ended: id !== null }
    },
  )
}
