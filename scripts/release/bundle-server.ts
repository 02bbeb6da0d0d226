import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** `new URL('./file', import.meta.url)`: how the sources refer to a file that is read or run. */
const besideThis = /new URL\(\s*(['"])((?:\.{1,2}\/)?[\w./-]+)\1\s*,\s*import\.meta\.url\s*\)/g

/** A file that another one refers to by its address, not by an import: a program to start, or a text to read. */
interface Named {
  readonly file: string
  readonly address: string
}

const namedIn = (code: string, from: string): readonly Named[] =>
  [...code.matchAll(besideThis)].flatMap(([, , address = '']) => {
    const file = resolve(dirname(from), address)
    return existsSync(file) && /\.[a-z]+$/.test(file) ? [{ file, address }] : []
  })

/** Includes the files that sources refer to by address: TypeScript is bundled as a program, others are copied. */
const withNamedFiles = (root: string): Plugin => ({
  name: 'named-files',
  transform(code, id) {
    let written = code
    for (const { file, address } of namedIn(code, id)) {
      const fileName = relative(root, file).replace(/\.ts$/, '.js')
      if (file.endsWith('.ts')) {
        this.emitFile({ type: 'chunk', id: file, fileName, preserveSignature: 'strict' })
        written = written.replaceAll(address, address.replace(/\.ts$/, '.js'))
      } else this.emitFile({ type: 'asset', fileName, source: readFileSync(file) })
    }
    return written === code ? null : { code: written, map: null }
  },
})

/** The package of a bare import: `@aws-sdk/client-s3/x` is of `@aws-sdk/client-s3`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Writes the server and the packages below it as JavaScript below `folder`, file by file as in the checkout below `root`: Node does
 * not strip types below node_modules. Returns the imported packages, without Node's own.
 */
export async function bundleServer(root: string, folder: string): Promise<readonly string[]> {
  const imported = new Set<string>()
  const isPackage = (id: string): boolean => !/^[./\0]/.test(id) && !id.startsWith('@redress/')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withNamedFiles(root)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      ssrEmitAssets: true,
      target: 'node26',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: join(root, 'packages/server/src/cli.ts'),
        external: (id) => {
          if (!isPackage(id)) return false
          if (!id.startsWith('node:') && !builtinModules.includes(id)) imported.add(packageOf(id))
          return true
        },
        output: { preserveModules: true, preserveModulesRoot: root, entryFileNames: '[name].js' },
      },
    },
  })
  return [...imported].sort()
}
