import type { Dictionary } from '@redress/engine'
import type { Client } from '../api/client.ts'
import { fetchCultureContent } from '../api/culture-content.ts'

/** The active culture and its texts; both change together. */
export interface ActiveCulture {
  readonly culture: string
  readonly dictionary: Dictionary
}

/** The texts of a culture (CUL-1). @throws ApiError */
export const loadCulture = async (client: Client, culture: string): Promise<ActiveCulture> => ({
  culture,
  dictionary: await fetchCultureContent(client, culture),
})
