import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '@redress/api'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  builtInCopy,
  isProse,
  type PageDefinition,
  pageNodes,
  recordBlocksOf,
  walkBlocks,
  widgetsOf,
} from '@redress/form'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { version } from '@redress/foundation/version.ts'
import * as z from 'zod/mini'
import { modelsOf } from '../../http/models-of.ts'
import type { TextsInParts } from '../../http/texts-in-parts.ts'
import { siteOf } from './site-of.ts'

/** The texts of the product that the code of a first page names. */
export interface NamedTexts {
  /** Identifies the build of the page and of the server, which divides the texts. */
  readonly build: string
  readonly has: (key: string) => boolean
}

type Models = ReturnType<typeof modelsOf>

const fileSchema = z.object({ keys: z.array(z.string()), beginnings: z.array(z.string()) })

/** Reads which they are from the built page (`first-texts.json`). Rejects if it is not there. */
export async function readNamedTexts(pageFolder: string): Promise<NamedTexts> {
  const text = await readFile(join(pageFolder, 'first-texts.json'), 'utf8')
  const { keys, beginnings } = fileSchema.parse(JSON.parse(text))
  const known = new Set(keys)
  return {
    build: sha256(`${version}\n${text}`).slice(0, 8),
    has: (key) => known.has(key) || beginnings.some((beginning) => key.startsWith(beginning)),
  }
}

/** The keys of the texts that parts of a case name. */
const keysIn = (parts: unknown): ReadonlySet<string> => new Set(JSON.stringify(parts).match(/LocKey_\w+/g))

/** The blocks of a page whose texts the server always renders into elements of their own, from which the page takes them. */
function servedBlocks(page: PageDefinition, hasPlaces: (key: string) => boolean): ReadonlySet<unknown> {
  const served = walkBlocks(page.blocks).filter(
    ({ block, shown }) => isProse(block) && shown.length === 0 && ![...keysIn(block)].some(hasPlaces),
  )
  return new Set(served.map(({ block }) => block))
}

/** The models of the fields and records on a page: what is wrong with them can be told there. */
function modelsOn({ blocks }: PageDefinition, site: Site, models: Models): Models {
  const ofFields = blocks.flatMap((block) => widgetsOf(block, site.appSettings)).map(({ field }) => field)
  const ofRecords = blocks.flatMap(recordBlocksOf).map(({ model }) => model)
  const named = new Set([...ofFields.map((field) => field.replace(/\..*/, '')), ...ofRecords])
  return models.filter(({ metadata }) => named.has(metadata.dtoMapping))
}

/** The paths of the first pages of forms, with the keys that each needs to be shown, and those that only blocks name. */
function firstPages(site: Site, models: Models, hasPlaces: (key: string) => boolean) {
  const ofBlocks = keysIn([site.forms.map(({ pages }) => pages.map(({ blocks }) => blocks)), models])
  return site.forms.flatMap((form) => {
    const [node] = pageNodes(form)
    const [first] = form.pages
    if (!node || !first) return []
    const served = servedBlocks(first, hasPlaces)
    const needed = JSON.stringify(first, (_, value: unknown) => (served.has(value) ? null : value))
    const texts = { own: keysIn([needed, modelsOn(first, site, models)]), ofBlocks }
    return [node.path, ...node.aliases].map((path) => [path, texts] as const)
  })
}

/** The site without what is on its pages: the titles of all pages are on each of them, as steps. */
const withoutBlocks = (site: Site): Site => ({
  ...site,
  forms: site.forms.map((form) => ({
    ...form,
    pages: form.pages.map((page) => ({ ...page, blocks: [] })),
  })),
})

/**
 * Divides the texts of a case. Those of other pages come later, those that the page takes from what the server has rendered, and those of
 * the product that no code of a first page names (`named`). Whatever else may be a text of the page, and comes first; all of them do in a
 * case whose texts name values of the form.
 */
export function pageTexts(
  loadedCase: LoadedCase,
  environment: Site['environment'],
  named: NamedTexts,
): TextsInParts {
  const site = siteOf(loadedCase, environment)
  const contents = Object.values(site.cultures).map((culture) => contentOf(loadedCase, culture))
  const hasPlaces = (key: string) => contents.some((content) => content.get(key)?.includes('{'))
  // Texts with values of the form wait for the code that fills them in, which waits for all texts.
  const pages = new Map(site.textValues ? [] : firstPages(site, modelsOf(loadedCase), hasPlaces))
  const ofAllPages = keysIn(withoutBlocks(site))
  const isLater = (key: string, page: string): boolean => {
    const at = pages.get(page)
    // The forms of a plural are under keys of their own, behind a number sign.
    const [text = ''] = key.split('#')
    if (!at || at.own.has(text) || ofAllPages.has(text) || named.has(text)) return false
    return at.ofBlocks.has(text) || Object.hasOwn(builtInCopy, text)
  }
  return {
    build: named.build,
    isEnough: (page) => pages.has(page),
    some: (culture, { page, part }) =>
      new Map(
        [...contentOf(loadedCase, culture)].filter(([key]) => isLater(key, page) === (part === 'later')),
      ),
  }
}
