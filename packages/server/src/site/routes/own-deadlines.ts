import { laterCalls, type OwnDeadlinesAnswer, ownDeadlinesAnswer } from '@redress/engine/contract'
import { deadlinesAnswerOf, unknownDays } from '../../claims/class-list/last-days.ts'
import { ownDeadlinesOfSession } from '../../claims/sign-in/own-deadlines.ts'
import type { Sessions } from '../http/sessions.ts'
import type { ServerInstance } from '../server-instance.ts'

type Deps = Parameters<typeof ownDeadlinesOfSession>[0] & { readonly sessions: Sessions }

/** Requests per address and minute: a page asks on each page behind the sign-in, and when an own day passes. */
const questionsAMinute = 600

/** GET /api/own-deadlines: the deadlines in force of the class member who is signed in, by form. */
export function ownDeadlinesRoute(server: ServerInstance, deps: Deps): void {
  server.get(
    laterCalls.ownDeadlines,
    {
      config: { rateLimit: { max: questionsAMinute, timeWindow: 60_000 } },
      schema: { response: { 200: ownDeadlinesAnswer } },
    },
    async (request): Promise<OwnDeadlinesAnswer> => {
      const id = deps.sessions.read(request)
      if (id === null) return {}
      const own = await ownDeadlinesOfSession(deps, deps.sessions.hashOf(id))
      return Object.fromEntries(
        [...own].map(([formType, file]) => [formType, deadlinesAnswerOf(file, unknownDays)] as const),
      )
    },
  )
}
