import { calls, charactersWhitelistAnswer } from '@redress/engine/contract'
import { constantAnswer, sendConstant } from '../http/constant-answer.ts'
import type { ServerInstance } from '../server-instance.ts'

/** GET /api/characters-whitelist: the list of characters as a JSON string. */
export function charactersWhitelistRoute(server: ServerInstance, characters: readonly string[]): void {
  const answer = constantAnswer(charactersWhitelistAnswer, { allowedCharacters: JSON.stringify(characters) })
  const schema = { response: { 200: charactersWhitelistAnswer } }
  server.get(calls.charactersWhitelist, { schema }, (request, reply) => {
    sendConstant(request, reply, answer)
  })
}
