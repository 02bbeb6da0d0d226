import type { Plugin } from 'vite'

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly modules: Readonly<Record<string, { readonly code: string | null }>>
}

/** What a page may import before it is shown, besides its theme. All other code that is imported on demand waits for every text. */
const beforePage = [
  '/form/src/store/form-outcomes.ts',
  '/form/src/writing/writer.ts',
  '/src/widgets/Identifier/identifier-part.ts',
]

const isTheme = (id: string): boolean => /\/src\/themes\/[\w-]+\/theme\.ts$/.test(id)

/** A key of a text in code, and whether the code adds something to it. */
const keyInCode = /(LocKey_\w+)(\$\{|["'`]\s*\+)?/g

interface TextsInCode {
  readonly keys: readonly string[]
  /** What keys begin with whose ends only the running code knows. */
  readonly beginnings: readonly string[]
}

/** The keys of texts that code names. */
export function textsIn(code: string): TextsInCode {
  const found = [...code.matchAll(keyInCode)].map(([, key = '', more]) => ({
    key,
    isWhole: more === undefined,
  }))
  const distinct = (isWhole: boolean) => [
    ...new Set(found.flatMap((each) => (each.isWhole === isWhole ? [each.key] : []))),
  ]
  return { keys: distinct(true), beginnings: distinct(false) }
}

/** Chunks, and those that they import. */
const withImports = (
  chunks: readonly Chunk[],
  all: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): readonly Chunk[] =>
  chunks.flatMap((chunk) => {
    if (seen.has(chunk.fileName)) return []
    seen.add(chunk.fileName)
    const imported = chunk.imports.flatMap((name) => all.get(name) ?? [])
    return [chunk, ...withImports(imported, all, seen)]
  })

/**
 * Writes `first-texts.json`: the texts that the modules of every first page name. The server sends these and those of the page first,
 * and all others once the page is shown.
 */
export const firstTexts: Plugin = {
  name: 'first-texts',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const missing = beforePage.filter(
      (end) => !chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end))),
    )
    if (missing.length > 0) this.error(`No chunk has ${missing.join(', ')}: see first-texts.ts.`)
    const isFirst = (id: string) => isTheme(id) || beforePage.some((end) => id.endsWith(end))
    const first = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some(isFirst))
    const all = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const code = withImports(first, all).flatMap(({ modules }) =>
      Object.values(modules).map((module) => module.code ?? ''),
    )
    this.emitFile({
      type: 'asset',
      fileName: 'first-texts.json',
      source: JSON.stringify(textsIn(code.join('\n'))),
    })
  },
}
