import { calls } from '@redress/engine/contract'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { isText, listOf, objectOf } from './shape.ts'

export const isCharactersWhitelistAnswer = objectOf({ allowedCharacters: isText })
const isTexts = listOf(isText)

/** The characters that a claimant may enter; they arrive as a list in a JSON string (API-4). */
export async function fetchCharactersWhitelist(client: Client): Promise<ReadonlySet<string>> {
  const { allowedCharacters } = await client.get(calls.charactersWhitelist, isCharactersWhitelistAnswer)
  const characters: unknown = JSON.parse(allowedCharacters)
  if (!isTexts(characters)) throw new ApiError('shape', calls.charactersWhitelist, 200)
  return new Set(characters)
}
