import { calls, deadlinesAnswer } from '@redress/engine/contract'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import { type DeadlinesInForce, madeFrom } from '../http/deadlines-in-force.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/deadlines, in the older form: zone and text by deadline key. */
export function deadlinesRoute(server: ServerInstance, inForce: () => DeadlinesInForce): void {
  const answerNow = madeFrom(inForce, ({ answer }) => constantAnswer(deadlinesAnswer, answer))
  const schema = { response: { 200: deadlinesAnswer } }
  server.get(calls.deadlines, { schema }, (request, reply) => {
    // Never from a cache: another version of the case may have extended a deadline.
    sendConstant(request, reply, answerNow(), 0)
  })
}
