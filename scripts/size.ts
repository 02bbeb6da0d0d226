/**
 * Weighs the JavaScript that the built page loads from the start, as brotli, and fails over the budget: the entry, the
 * modules that `dist/index.html` preloads, and the heaviest theme, since a case has one of them. Modules that are loaded
 * on demand later are not counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withSteadyNames } from '../packages/web/steady-names.ts'

/** The most for the sample case, in kilobytes of 1000 bytes; the specification of the page allows 105. */
const budget = 90

const dist = join(import.meta.dirname, '../packages/web/dist')
const read = (file: string): string => readFileSync(join(dist, file), 'utf8')

const html = read('index.html')
const fromPage = [
  ...html.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g),
  ...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="\/([^"]+\.js)"/g),
].map(([, file = '']) => file)
const themes = [...read('manifest.json').matchAll(/"file": "(assets\/theme-[^"]+\.js)"/g)].map(
  ([, file = '']) => file,
)
if (fromPage.length === 0 || themes.length === 0)
  throw new Error('The built page loads no script, or no theme. Build it with: npm run build')

const sizeOf = (file: string) => ({
  file,
  size: brotliCompressSync(withSteadyNames(read(file))).length / 1000,
})
const [heaviestTheme] = themes.map(sizeOf).sort((a, b) => b.size - a.size)
const counted = [...fromPage.map(sizeOf), ...(heaviestTheme ? [heaviestTheme] : [])]
const total = counted.reduce((sum, { size }) => sum + size, 0)
for (const { file, size } of counted) console.log(`${size.toFixed(1)} KB  ${file}`)
console.log(`${total.toFixed(1)} KB of JavaScript from the start (brotli), budget ${budget} KB`)
process.exitCode = total > budget ? 1 : 0
