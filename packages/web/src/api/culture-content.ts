import type { Dictionary } from '@redress/engine'
import { calls, cultureContentAnswer } from '@redress/engine/contract'
import type { Client } from './client.ts'

/** Every text of one culture by its key (API-10). */
export async function fetchCultureContent(client: Client, culture: string): Promise<Dictionary> {
  const content = await client.get(
    `${calls.cultureContent}?culture=${encodeURIComponent(culture)}`,
    cultureContentAnswer,
  )
  return new Map(content.map(({ key, value }) => [key, value]))
}
