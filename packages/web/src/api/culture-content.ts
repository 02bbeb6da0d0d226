import type { Dictionary } from '@redress/engine'
import { cultureContentCall, type TextsOfPage } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isText, listOf, objectOf } from './shape.ts'

export const isCultureContentAnswer = listOf(objectOf({ key: isText, value: isText }))

/** The texts of one culture by their keys: all of them, or some. */
export async function fetchCultureContent(
  client: Client,
  culture: string,
  some?: TextsOfPage,
): Promise<Dictionary> {
  const content = await client.get(cultureContentCall(culture, some), isCultureContentAnswer, {
    ofVersion: true,
  })
  return new Map(content.map(({ key, value }) => [key, value]))
}
