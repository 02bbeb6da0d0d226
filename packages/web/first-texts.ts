import type { Plugin } from 'vite'

/** Chunks that a page may load before it is shown, besides its entry and its theme. Code that is loaded later waits for every text. */
const beforePage = ['expressions', 'identifiers', 'check-digits', 'writing']

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

/**
 * Writes `first-texts.json`: the texts that the code of every first page names. The server sends these and those of the page first, and
 * all others once the page is shown.
 */
export const firstTexts: Plugin = {
  name: 'first-texts',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const missing = beforePage.filter((name) => !chunks.some((chunk) => chunk.name === name))
    if (missing.length > 0) this.error(`There is no chunk ${missing.join(', ')}: see first-texts.ts.`)
    const isTheme = (module: string | null) => /\/themes\/[\w-]+\/theme\.ts$/.test(module ?? '')
    const first = chunks.flatMap(({ isEntry, facadeModuleId, name, code }) =>
      isEntry || isTheme(facadeModuleId) || beforePage.includes(name) ? [code] : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: 'first-texts.json',
      source: JSON.stringify(textsIn(first.join('\n'))),
    })
  },
}
