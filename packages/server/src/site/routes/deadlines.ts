import { calls, deadlinesAnswer } from '@redress/engine/contract'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { unknownDays } from '../../claims/class-list/last-days.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import { deadlinesAnswerOf } from '../http/deadlines-answer-of.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/deadlines (API-3), in the older form: zone and text by deadline key. */
export function deadlinesRoute(server: ServerInstance, loadedCase: LoadedCase): void {
  const answer = constantAnswer(deadlinesAnswer, deadlinesAnswerOf(loadedCase.deadlinesFile, unknownDays))
  const schema = { response: { 200: deadlinesAnswer } }
  server.get(calls.deadlines, { schema }, (request, reply) => {
    // Never from a cache: another version of the case may have extended a deadline.
    sendConstant(request, reply, answer, 0)
  })
}
