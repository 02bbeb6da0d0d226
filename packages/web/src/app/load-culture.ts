import type { Dictionary } from '@redress/engine'
import type { Site } from '@redress/engine/contract'
import type { Writer } from '@redress/engine/writing'
import type { Client } from '../api/client.ts'
import { fetchCultureContent } from '../api/culture-content.ts'

/** The active culture and its texts; both change together. */
export interface ActiveCulture {
  readonly culture: string
  readonly dictionary: Dictionary
  /** How days and numbers are written and read, where the case states the region of the culture (REG-1). */
  readonly writer?: Writer | undefined
}

/** The writer of a culture, whose code is loaded where the case states a region. */
export async function writerOf(writings: Site['writings'], culture: string): Promise<Writer | undefined> {
  const writing = writings?.[culture]
  return writing && (await import('@redress/engine/writing')).createWriter(writing)
}

/** The texts of a culture (CUL-1), and its way of writing. @throws ApiError */
export async function loadCulture(
  client: Client,
  culture: string,
  writings?: Site['writings'],
): Promise<ActiveCulture> {
  const writer = writerOf(writings, culture)
  return { culture, dictionary: await fetchCultureContent(client, culture), writer: await writer }
}
