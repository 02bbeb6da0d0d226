import { calls, culturesAnswer } from '@redress/engine/contract'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/cultures: the name of each enabled culture, in its own language, to its code. */
export function culturesRoute(server: ServerInstance, { settings }: LoadedCase): void {
  const answer = constantAnswer(culturesAnswer, settings.cultures)
  const schema = { response: { 200: culturesAnswer } }
  server.get(calls.cultures, { schema }, (request, reply) => {
    sendConstant(request, reply, answer)
  })
}
