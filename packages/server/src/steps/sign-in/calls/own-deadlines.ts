import { getOwnDeadlines } from '@redress/api'
import { callRoute } from '../../../http/call-route.ts'
import type { ServerInstance } from '../../../http/server-instance.ts'
import type { CallContext } from '../../../site/call-context.ts'
import { deadlinesAnswerOf, unknownDays } from '../../class-list/last-days.ts'
import { ownDeadlinesOfSession } from '../own-deadlines.ts'

/** The deadlines in force of the class member who is signed in, by form. */
export function ownDeadlinesRoute(server: ServerInstance, deps: CallContext): void {
  server.route({
    ...callRoute(getOwnDeadlines, deps).route,
    handler: async (request) => {
      const id = deps.sessions.read(request)
      if (id === null) return {}
      const own = await ownDeadlinesOfSession(deps, deps.sessions.hashOf(id))
      return Object.fromEntries(
        [...own].map(([formType, file]) => [formType, deadlinesAnswerOf(file, unknownDays)] as const),
      )
    },
  })
}
