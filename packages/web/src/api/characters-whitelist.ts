import { calls, charactersWhitelistAnswer } from '@redress/engine/contract'
import { ApiError } from './api-error.ts'
import type { Client } from './client.ts'

/** The characters that a claimant may enter; they arrive as a list in a JSON string (API-4). */
export async function fetchCharactersWhitelist(client: Client): Promise<ReadonlySet<string>> {
  const { allowedCharacters } = await client.get(calls.charactersWhitelist, charactersWhitelistAnswer)
  const characters: unknown = JSON.parse(allowedCharacters)
  if (!Array.isArray(characters) || !characters.every((character) => typeof character === 'string')) {
    throw new ApiError('shape', calls.charactersWhitelist, 200)
  }
  return new Set(characters)
}
