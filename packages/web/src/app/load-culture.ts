import type { Site, TextsOfPage } from '@redress/api'
import type { Dictionary } from '@redress/form'
import type { Writer } from '@redress/form/writing'
import type { Client } from '../api/client.ts'
import { fetchCultureContent } from '../api/culture-content.ts'
import type { ServedElements } from '../copy/CopyProvider.tsx'
import { importPart } from '../state/import-part.ts'
import { fetched } from '../state/lazy-part.ts'

/** The active culture and its texts; both change together. */
export interface ActiveCulture {
  readonly culture: string
  readonly dictionary: Dictionary
  /** How days and numbers are written and read, where the case states the region of the culture. */
  readonly writer?: Writer | undefined
  /** Present where the dictionary began with the texts of one page. */
  readonly later?: LaterTexts
  /** What the server has rendered of the page in this culture; on the server nothing yet. */
  readonly served?: ServedElements
}

/** What the server has rendered. */
export interface RenderedPage {
  readonly served: ServedElements
  /** Present for a first page, which needs some of the texts alone. */
  readonly texts: Omit<TextsOfPage, 'part'> | undefined
}

/** The texts of a culture that come once a page is shown that needs none of them. */
interface LaterTexts {
  /** The path of that page. */
  readonly page: string
  /**
   * Adds them to the dictionary, once. What can show them waits for it: every move to another page, and all code that is loaded on demand.
   * Rejects where the server answers without them; the next call asks again.
   */
  readonly load: () => Promise<void>
}

/** The writer of a culture, whose code is loaded where the case states a region. */
export async function writerOf(writings: Site['writings'], culture: string): Promise<Writer | undefined> {
  const writing = writings?.[culture]
  return writing && (await importPart(() => import('@redress/form/writing'))).createWriter(writing)
}

/** Brings the later texts into a dictionary, which keeps its identity: nothing that is shown changes. */
function laterTexts(
  client: Client,
  culture: string,
  page: Omit<TextsOfPage, 'part'>,
  dictionary: Map<string, string>,
): LaterTexts {
  let asked: Promise<void> | null = null
  const ask = async (): Promise<void> => {
    const texts = await fetched(() => fetchCultureContent(client, culture, { ...page, part: 'later' }))
    for (const [key, text] of texts) dictionary.set(key, text)
  }
  return {
    page: page.page,
    load: () => {
      asked ??= ask().catch((error: unknown) => {
        asked = null
        throw error
      })
      return asked
    },
  }
}

/**
 * The texts of a culture, and its way of writing. Of a first page that the server has rendered only those that it can show, and the others later.
 * @throws ApiError
 */
export async function loadCulture(
  client: Client,
  culture: string,
  writings?: Site['writings'],
  rendered?: RenderedPage,
): Promise<ActiveCulture> {
  const writer = writerOf(writings, culture)
  const page = rendered?.texts
  const some = page === undefined ? undefined : ({ ...page, part: 'first' } as const)
  const dictionary = new Map(await fetchCultureContent(client, culture, some))
  return {
    culture,
    dictionary,
    writer: await writer,
    ...(rendered && { served: rendered.served }),
    ...(page && { later: laterTexts(client, culture, page, dictionary) }),
  }
}
