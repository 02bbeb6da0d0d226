import { type TabKeysAnswer, tabKeysAnswer, tabKeysCall } from '@redress/engine/contract'
import type { Keys } from '../../claims/sign-in/credentials.ts'
import { type GrantDeps, openGrant } from '../../claims/sign-in/grants.ts'
import { openedTabKey } from '../../claims/sign-in/session.ts'
import type { Sessions } from '../http/sessions.ts'
import type { ServerInstance } from '../server-instance.ts'

interface Deps {
  readonly sessions: Sessions
  readonly grants: GrantDeps
  readonly keys: Keys
}

/** Requests per address and minute: a page asks once when it is loaded, and once after a sign-in. */
const questionsAMinute = 300

/**
 * GET /api/tab-keys: for each form where this browser is signed in, the key by which its tab encrypts identifiers.
 * The key is in the grant, so every server knows it, and it is gone with the grant.
 */
export function tabKeysRoute(server: ServerInstance, { sessions, grants, keys }: Deps): void {
  server.get(
    tabKeysCall,
    {
      config: { rateLimit: { max: questionsAMinute, timeWindow: 60_000 } },
      schema: { response: { 200: tabKeysAnswer } },
    },
    async (request): Promise<TabKeysAnswer> => {
      const sessionId = sessions.read(request)
      if (sessionId === null) return {}
      const sessionHash = sessions.hashOf(sessionId)
      const found: Record<string, string> = {}
      for (const { formType } of await grants.grants.ofSession(sessionHash)) {
        const grant = await openGrant(grants, sessionHash, formType)
        const key = grant && openedTabKey(keys, { sessionId, formType }, grant.tabKey)
        if (key) found[formType] = key
      }
      return found
    },
  )
}
