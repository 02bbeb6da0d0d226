import { endSession, getCsrfToken, getTabKeys } from '@redress/api'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import { csrfHeader } from '../../../http/sessions.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { keepGrants, openGrant } from '../grants.ts'
import { openedTabKey } from '../session.ts'

/** The session of a browser: its csrf token, its end, and the keys of its tabs. */
export function sessionCalls(server: ServerInstance, deps: CallContext): void {
  const { sessions, storage, keys } = deps

  // The session begins here. The call extends its grants.
  server.route({
    ...callRoute(getCsrfToken, deps).route,
    handler: async (request, reply) => {
      const known = sessions.read(request)
      if (known !== null) await keepGrants(deps, sessions.hashOf(known))
      const id = known ?? sessions.begin(reply)
      return { requestHeaderName: csrfHeader, requestToken: sessions.csrfTokenOf(id) }
    },
  })

  server.route({
    ...callRoute(endSession, deps).route,
    handler: async (request, reply) => {
      const id = sessions.read(request)
      if (id !== null) await storage.grants.end(sessions.hashOf(id))
      sessions.end(reply)
      return { ended: id !== null }
    },
  })

  // The key is in the grant, so every server knows it, and it is gone with the grant.
  server.route({
    ...callRoute(getTabKeys, deps).route,
    handler: async (request) => {
      const sessionId = sessions.read(request)
      if (sessionId === null) return {}
      const sessionHash = sessions.hashOf(sessionId)
      const found: Record<string, string> = {}
      for (const { formType } of await storage.grants.ofSession(sessionHash)) {
        const grant = await openGrant(deps, sessionHash, formType)
        const key = grant && openedTabKey(keys, { sessionId, formType }, grant.tabKey)
        if (key) found[formType] = key
      }
      return found
    },
  })
}
