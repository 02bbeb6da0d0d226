import type { Dictionary } from '@redress/engine'
import { calls } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isText, listOf, objectOf } from './shape.ts'

export const isCultureContentAnswer = listOf(objectOf({ key: isText, value: isText }))

/** Every text of one culture by its key (API-10). */
export async function fetchCultureContent(client: Client, culture: string): Promise<Dictionary> {
  const content = await client.get(
    `${calls.cultureContent}?culture=${encodeURIComponent(culture)}`,
    isCultureContentAnswer,
    { ofVersion: true },
  )
  return new Map(content.map(({ key, value }) => [key, value]))
}
