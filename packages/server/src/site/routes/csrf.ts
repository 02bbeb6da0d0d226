import { calls, csrfAnswer } from '@redress/engine/contract'
import { type GrantDeps, keepGrants } from '../../claims/sign-in/grants.ts'
import { csrfHeader, type Sessions } from '../http/sessions.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/csrf: the token of this browser's session, which begins here. The call extends its grants. */
export function csrfRoute(server: ServerInstance, sessions: Sessions, grants: GrantDeps): void {
  server.get(calls.csrf, { schema: { response: { 200: csrfAnswer } } }, async (request, reply) => {
    const known = sessions.read(request)
    if (known !== null) await keepGrants(grants, sessions.hashOf(known))
    const id = known ?? sessions.begin(reply)
    return { requestHeaderName: csrfHeader, requestToken: sessions.csrfTokenOf(id) }
  })
}
