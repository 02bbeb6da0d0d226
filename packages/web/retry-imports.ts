import type { Plugin } from 'vite'

/** A dynamic import of a file of the build. */
const literalImport = /\bimport\((([`'"])\.\/[\w.-]+\.js\2)\)/g

/** An import that was written in another way. */
const leftOver = /\bimport\(\s*[`'"]\..{0,80}/

/**
 * Writes `importPart` (`src/state/import-part.ts`) in place of each dynamic import of the page's code, after Vite has
 * listed the files that each one loads.
 */
export const retryImports: Plugin = {
  name: 'retry-imports',
  enforce: 'post',
  // The name of a file depends on what is written here, too.
  augmentChunkHash: () => 'importPart',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        file.code = file.code.replaceAll(literalImport, 'importPart($1)')
        const left = leftOver.exec(file.code)
        if (left) throw new Error(`${file.fileName}: an import that is not retried: ${left[0]}`)
      }
    },
  },
}
