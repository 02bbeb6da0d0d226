import type { Plugin } from 'vite'

/** Browsers that do not know the comment ignore it; those that do read it in the first line alone. */
export const compileHint = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the browser to compile the functions of the entry while the file arrives, and not each when it is first called: most are called
 * before the page reacts. The bundler's banner would stand below Vite's list of files.
 */
export const compiledOnArrival: Plugin = {
  name: 'compiled-on-arrival',
  enforce: 'post',
  // The name of a file follows its content.
  augmentChunkHash: ({ isEntry }) => (isEntry ? compileHint : undefined),
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = compileHint + file.code
    },
  },
}
