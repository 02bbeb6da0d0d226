import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerEntry } from '@redress/api'
import { fault } from '@redress/foundation/faults/fault.ts'
import { namesIfThere } from '@redress/foundation/files/text-files.ts'
import * as z from 'zod/mini'
import type { AppDeps } from '../../http/app-deps.ts'
import type { InlineCode } from '../../http/inline-code.ts'
import { type PageStyles, pageStyles } from './page-styles.ts'
import { type NamedTexts, readNamedTexts } from './page-texts.ts'
import { pageScripts } from './render-page.ts'

/** The parts of the pages of the case. */
export interface PageParts {
  readonly entry: ServerEntry
  readonly inline: InlineCode
  readonly namedTexts: NamedTexts
  readonly common: CommonParts
}

/** The parts that all pages share. */
interface CommonParts {
  /** Modules of the theme. */
  readonly scripts: readonly string[]
  /** What the theme imports on demand, which a page needs at once that is not rendered, or whose texts name values of the form. */
  readonly scriptsOnDemand: readonly string[]
  /** Address of the file with Temporal, for browsers that have none. */
  readonly temporal: string
  readonly styles: PageStyles
  /** Address of the favicon, or null. */
  readonly icon: string | null
}

async function iconOf(caseFolder: string): Promise<string | null> {
  const names = await namesIfThere(join(caseFolder, 'assets'))
  const name = names.find((file) => /^favicon\.(svg|png|ico)$/.test(file))
  return name ? `/case-assets/${name}` : null
}

const isServerEntry = (module: unknown): module is ServerEntry =>
  typeof module === 'object' &&
  module !== null &&
  'renderOpenPage' in module &&
  typeof module.renderOpenPage === 'function' &&
  'themeModules' in module &&
  typeof module.themeModules === 'object' &&
  'libraryStyles' in module &&
  Array.isArray(module.libraryStyles)

/** Loads the bundle of the built page that renders pages on the server. Rejects if the page folder has none. */
export async function loadServerEntry(pageFolder: string): Promise<ServerEntry> {
  const module: unknown = await import(pathToFileURL(join(pageFolder, 'server', 'server-entry.js')).href)
  if (!isServerEntry(module)) throw new Error(`The bundle in ${pageFolder} does not render pages.`)
  return module
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** The addresses of the built files that a page needs beside those in its template. */
interface PageAssets {
  readonly scripts: readonly string[]
  readonly scriptsOnDemand: readonly string[]
  readonly styles: readonly string[]
}

/** A module of the build and its imports, without the page's own entry. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key]
  if (!chunk || chunk.isEntry || seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

const readManifest = async (pageFolder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(pageFolder, 'manifest.json'), 'utf8')))

/** The address of the file with Temporal, for browsers that have none. Rejects if the build has none either. */
async function temporalFile(pageFolder: string): Promise<string> {
  const manifest = await readManifest(pageFolder)
  const module = Object.keys(manifest).find((key) => key.endsWith('/temporal-polyfill/global.esm.js'))
  const chunk = module === undefined ? undefined : manifest[module]
  if (!chunk) throw new Error('The built page has no file with Temporal.')
  return `/${chunk.file}`
}

/** The files of a module of the built page, by the build's manifest. Rejects if the module is not in it. */
async function pageAssets(pageFolder: string, module: string): Promise<PageAssets> {
  const manifest = await readManifest(pageFolder)
  const chunksOf = (key: string) => [...withImports(manifest, key)].flatMap((each) => manifest[each] ?? [])
  const chunks = chunksOf(module)
  if (chunks.length === 0) throw new Error(`The built page has no ${module}.`)
  const filesOf = (some: typeof chunks) => some.map(({ file }) => `/${file}`)
  return {
    scripts: filesOf(chunks),
    scriptsOnDemand: filesOf(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports.flatMap(chunksOf))),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}

/** Reads the built page and the parts of the case. Rejects if the page is not built. */
export async function readPageParts({
  loadedCase: { settings, folder, theme },
  pageFolder,
}: Pick<AppDeps, 'loadedCase' | 'pageFolder'>): Promise<PageParts> {
  const template = await readFile(join(pageFolder, 'index.html'), 'utf8').catch(() => {
    throw fault('PAGE_MISSING', `There is no built page in ${pageFolder}. Build it with: npm run build`)
  })
  const entry = await loadServerEntry(pageFolder)
  const assets = await pageAssets(pageFolder, entry.themeModules[theme])
  const styles = await pageStyles(pageFolder, template, assets.styles, settings.themeColor)
  return {
    entry,
    namedTexts: await readNamedTexts(pageFolder),
    inline: { scripts: pageScripts, styles: [styles.css, ...entry.libraryStyles] },
    common: {
      scripts: assets.scripts,
      scriptsOnDemand: assets.scriptsOnDemand,
      temporal: await temporalFile(pageFolder),
      styles,
      icon: await iconOf(folder),
    },
  }
}
