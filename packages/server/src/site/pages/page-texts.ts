import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '@redress/api'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { builtInCopy, pageNodes } from '@redress/form'
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

/** The choices of all fields. */
function choicesIn({ forms }: Site): readonly unknown[] {
  const found: unknown[] = []
  JSON.stringify(forms, (name, value) => {
    if (name === 'options') found.push(value)
    return value
  })
  return found
}

/** The paths of the first pages of forms, with the keys on each and those on all others. */
function firstPages(site: Site) {
  const pages = site.forms.flatMap((form) => form.pages)
  return site.forms.flatMap((form) => {
    const [node] = pageNodes(form)
    const [first] = form.pages
    if (!node || !first) return []
    const blocksOfOthers = pages.flatMap((page) => (page === first ? [] : page.blocks))
    const texts = { own: keysIn(first), others: keysIn(blocksOfOthers) }
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
 * Divides the texts of a case. Those of other pages come later, and those of the product that no code of a first page names (`named`). Whatever
 * else may be a text of the page, and comes first.
 */
export function pageTexts(
  loadedCase: LoadedCase,
  environment: Site['environment'],
  named: NamedTexts,
): TextsInParts {
  const site = siteOf(loadedCase, environment)
  const pages = new Map(firstPages(site))
  // Another page than its own may show what was chosen.
  const ofAllPages = keysIn([withoutBlocks(site), modelsOf(loadedCase), choicesIn(site)])
  const isLater = (key: string, page: string): boolean => {
    const at = pages.get(page)
    // The forms of a plural are under keys of their own, behind a number sign.
    const [text = ''] = key.split('#')
    if (!at || at.own.has(text) || ofAllPages.has(text) || named.has(text)) return false
    return at.others.has(text) || Object.hasOwn(builtInCopy, text)
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
