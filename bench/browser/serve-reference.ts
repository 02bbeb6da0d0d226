import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { ReferenceForm } from './reference/form.ts'

const html = (count: number): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Claim</title><link rel="icon" href="data:,"><link rel="modulepreload" href="/main.js"><style>body{font:1rem/1.5 sans-serif;margin:1rem}label,input{display:block}.error{color:#b00}</style></head><body><div id="root" data-count="${count}">${renderToString(createElement(ReferenceForm, { count }))}</div><script type="module" src="/main.js"></script></body></html>`

/** Builds the reference page and serves it prerendered and precompressed, at `/?count=14`. */
export async function serveReference(): Promise<{ readonly url: string; readonly close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), 'redress-bench-reference-'))
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'reference/main.ts'),
        output: { entryFileNames: 'main.js' },
      },
    },
  })
  const script = brotliCompressSync(readFileSync(join(outDir, 'main.js')))
  rmSync(outDir, { recursive: true })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const isScript = pathname === '/main.js'
    const body = isScript ? script : brotliCompressSync(html(Number(searchParams.get('count') ?? 14)))
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, close: () => void server.close() }
}
