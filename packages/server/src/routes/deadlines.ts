import { calls, deadlinesAnswer } from '@redress/engine/contract'
import type { LoadedCase } from '../case/loaded-case.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/deadlines (API-3), in the older form: zone and text by deadline key. */
export function deadlinesRoute(server: ServerInstance, { deadlinesFile }: LoadedCase): void {
  const given = Object.entries(deadlinesFile).flatMap(([key, deadline]) =>
    deadline ? [[key, deadline] as const] : [],
  )
  const answer = constantAnswer(deadlinesAnswer, Object.fromEntries(given))
  const schema = { response: { 200: deadlinesAnswer } }
  server.get(calls.deadlines, { schema }, (request, reply) => {
    sendConstant(request, reply, answer)
  })
}
