/**
 * Weighs the JavaScript that the built page loads from the start, as brotli, and fails over the budget: the entry, the
 * heaviest theme, since a case has one of them, and what these import. Modules that are loaded on demand later are not counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withSteadyNames } from '../packages/web/steady-names.ts'

/** The most for the sample case, in kilobytes of 1000 bytes, as the specification of the page allows. */
const budget = 105

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const dist = join(import.meta.dirname, '../packages/web/dist')
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(read('manifest.json'))

/** The files of a module and of all that it imports. */
function filesOf(key: string, seen = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

const sizeOf = (file: string) => ({
  file,
  size: brotliCompressSync(withSteadyNames(read(file))).length / 1000,
})
const firstFilesOf = (theme: string) => [...filesOf('index.html').union(filesOf(theme))].map(sizeOf)
const totalOf = (files: ReturnType<typeof firstFilesOf>) => files.reduce((sum, { size }) => sum + size, 0)

const themes = Object.keys(manifest).filter((key) => /^src\/themes\/[\w-]+\/theme\.ts$/.test(key))
const [heaviest] = themes.map(firstFilesOf).sort((a, b) => totalOf(b) - totalOf(a))
if (!manifest['index.html'] || !heaviest)
  throw new Error('The built page loads no script, or no theme. Build it with: npm run build')
const total = totalOf(heaviest)
for (const { file, size } of heaviest) console.log(`${size.toFixed(1)} KB  ${file}`)
console.log(`${total.toFixed(1)} KB of JavaScript from the start (brotli), budget ${budget} KB`)
process.exitCode = total > budget ? 1 : 0
