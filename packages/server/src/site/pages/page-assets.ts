import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** The addresses of the built files that a page needs beside those in its template. */
export interface PageAssets {
  readonly scripts: readonly string[]
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
export async function temporalFile(pageFolder: string): Promise<string> {
  const manifest = await readManifest(pageFolder)
  const module = Object.keys(manifest).find((key) => key.endsWith('/temporal-polyfill/global.esm.js'))
  const chunk = module === undefined ? undefined : manifest[module]
  if (!chunk) throw new Error('The built page has no file with Temporal.')
  return `/${chunk.file}`
}

/** The files of a module of the built page, by the build's manifest. Rejects if the module is not in it. */
export async function pageAssets(pageFolder: string, module: string): Promise<PageAssets> {
  const manifest = await readManifest(pageFolder)
  const chunks = [...withImports(manifest, module)].flatMap((key) => manifest[key] ?? [])
  if (chunks.length === 0) throw new Error(`The built page has no ${module}.`)
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
  }
}
