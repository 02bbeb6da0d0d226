/**
 * Weighs the JavaScript that the built page loads from the start, as brotli, and fails over the budget: the entry
 * and the modules that `dist/index.html` asks for beside it. What is loaded on demand later is not counted.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Kilobytes of 1000 bytes. */
const budget = 105

const dist = join(import.meta.dirname, '../packages/web/dist')
const html = readFileSync(join(dist, 'index.html'), 'utf8')
const addresses = [
  ...html.matchAll(/<script[^>]+src="([^"]+\.js)"/g),
  ...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+\.js)"/g),
].map(([, address = '']) => address)
if (addresses.length === 0) throw new Error('The built page loads no script. Build it with: npm run build')

const sizes = addresses.map((address) => brotliCompressSync(readFileSync(join(dist, address))).length / 1000)
const total = sizes.reduce((sum, size) => sum + size, 0)
for (const [place, address] of addresses.entries()) console.log(`${sizes[place]?.toFixed(1)} KB  ${address}`)
console.log(`${total.toFixed(1)} KB of JavaScript from the start (brotli), budget ${budget} KB`)
process.exitCode = total > budget ? 1 : 0
