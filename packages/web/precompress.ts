import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are compressed already. */
const compressible = /\.(?:js|css|svg|json)$/

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes each file of the build as brotli and gzip too, as small as they get, so that no request waits for it. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName))
    await Promise.all(
      files.map(async (file) => {
        const content = file.type === 'chunk' ? file.code : file.source
        const path = join(dir, file.fileName)
        await Promise.all([
          writeFile(`${path}.br`, await asBrotli(content)),
          writeFile(`${path}.gz`, await asGzip(content, { level: 9 })),
        ])
      }),
    )
  },
})
