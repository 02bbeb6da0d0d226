import { calls, formsConfigAnswer } from '@redress/engine/contract'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import { modelsOf } from '../http/models-of.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/forms/config: the models of every open form, with the rules of their fields. */
export function formsConfigRoute(server: ServerInstance, loadedCase: LoadedCase): void {
  const answer = constantAnswer(formsConfigAnswer, modelsOf(loadedCase))
  const schema = { response: { 200: formsConfigAnswer } }
  server.get(calls.formsConfig, { schema }, (request, reply) => {
    sendConstant(request, reply, answer)
  })
}
