import { calls, deadlinesAnswer } from '@redress/engine/contract'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import { deadlinesOf } from '../http/inlined-answers-of.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/deadlines (API-3), in the older form: zone and text by deadline key. */
export function deadlinesRoute(server: ServerInstance, loadedCase: LoadedCase): void {
  const answer = constantAnswer(deadlinesAnswer, deadlinesOf(loadedCase))
  const schema = { response: { 200: deadlinesAnswer } }
  server.get(calls.deadlines, { schema }, (request, reply) => {
    sendConstant(request, reply, answer)
  })
}
