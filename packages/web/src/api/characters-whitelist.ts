import { type AllowedCharacters, allowedCharacters as charactersOf } from '@redress/form'
import { ApiError } from './api-error.ts'
import { getCharactersWhitelist } from './calls/get-characters-whitelist.ts'
import type { Client } from './client.ts'
import { isText, listOf } from './shape.ts'

const isTexts = listOf(isText)

/** The characters that a claimant may enter; they arrive as a list in a JSON string, many as one entry. */
export async function fetchCharactersWhitelist(client: Client): Promise<AllowedCharacters> {
  const { allowedCharacters } = await client.get(getCharactersWhitelist)
  const characters: unknown = JSON.parse(allowedCharacters)
  if (!isTexts(characters)) throw new ApiError('shape', getCharactersWhitelist.path, 200)
  return charactersOf(characters)
}
