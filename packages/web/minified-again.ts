import { type MinifyOptions, minify } from 'terser'
import type { Plugin } from 'vite'

/** Reading a property does nothing else in the page's code, and no function of it is called with `new` or reads `this`. */
const options: MinifyOptions = {
  module: true,
  compress: { ecma: 2020, passes: 3, pure_getters: true, unsafe_arrows: true },
  format: { ecma: 2020 },
}

/**
 * Minifies the page's code once more. The bundler's own minifier makes one pass; three further ones make the first load
 * 1.5 KB smaller (brotli), and one after the other is 0.5 KB smaller than terser alone.
 */
export const minifiedAgain: Plugin = {
  name: 'minified-again',
  enforce: 'post',
  // The name of a file depends on what is written here, too.
  augmentChunkHash: () => JSON.stringify(options),
  generateBundle: {
    order: 'post',
    handler: async (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = (await minify(file.code, options)).code ?? file.code
    },
  },
}
