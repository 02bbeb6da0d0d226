import { type AllowedCharacters, allowedCharacters as charactersOf } from '@redress/engine'
import { calls } from '@redress/engine/contract'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import { isText, listOf, objectOf } from './shape.ts'

export const isCharactersWhitelistAnswer = objectOf({ allowedCharacters: isText })
const isTexts = listOf(isText)

/** The characters that a claimant may enter; they arrive as a list in a JSON string, many as one entry. */
export async function fetchCharactersWhitelist(client: Client): Promise<AllowedCharacters> {
  const { allowedCharacters } = await client.get(calls.charactersWhitelist, isCharactersWhitelistAnswer, {
    ofVersion: true,
  })
  const characters: unknown = JSON.parse(allowedCharacters)
  if (!isTexts(characters)) throw new ApiError('shape', calls.charactersWhitelist, 200)
  return charactersOf(characters)
}
