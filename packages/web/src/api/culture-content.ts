import { cultureContentQuery, type TextsOfPage } from '@redress/api'
import type { Dictionary } from '@redress/form'
import { getCultureContent } from './calls/get-culture-content.ts'
import type { Client } from './client.ts'

/** The texts of one culture by their keys: all of them, or some. */
export async function fetchCultureContent(
  client: Client,
  culture: string,
  some?: TextsOfPage,
): Promise<Dictionary> {
  const content = await client.get(getCultureContent, { query: cultureContentQuery(culture, some) })
  return new Map(content.map(({ key, value }) => [key, value]))
}
