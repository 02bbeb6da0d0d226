import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { EqualForm } from './reference/equal.ts'
import { ReferenceForm } from './reference/form.ts'
import { HookForm } from './reference/hook-form.ts'

interface Reference {
  readonly form: FunctionComponent<{ readonly count: number }>
  readonly entry: string
}

/** React alone; the fields with react-hook-form; and React alone with the frame, hints, summary and focus that the product has. */
const references = {
  bare: { form: ReferenceForm, entry: 'main.ts' },
  hookForm: { form: HookForm, entry: 'hook-form-main.ts' },
  equal: { form: EqualForm, entry: 'equal-main.ts' },
} as const satisfies Readonly<Record<string, Reference>>

export type ReferenceName = keyof typeof references

const html = (name: ReferenceName, count: number): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Claim</title><link rel="icon" href="data:,"><link rel="modulepreload" href="/${name}.js"><style>body{font:1rem/1.5 sans-serif;margin:1rem}label,input{display:block}.error{color:#b00}</style></head><body><div id="root" data-count="${count}">${renderToString(createElement(references[name].form, { count }))}</div><script type="module" src="/${name}.js"></script></body></html>`

async function scriptOf(name: ReferenceName): Promise<Buffer> {
  const outDir = mkdtempSync(join(tmpdir(), 'redress-bench-reference-'))
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'reference', references[name].entry),
        output: { entryFileNames: 'main.js' },
      },
    },
  })
  const script = brotliCompressSync(readFileSync(join(outDir, 'main.js')))
  rmSync(outDir, { recursive: true })
  return script
}

/** Builds a reference page and serves it prerendered and precompressed, at `/?count=14`. */
export async function serveReference(
  name: ReferenceName = 'bare',
): Promise<{ readonly url: string; readonly close: () => void }> {
  const script = await scriptOf(name)
  const pages = new Map<number, Buffer>()
  const pageOf = (count: number): Buffer => {
    const page = pages.get(count) ?? brotliCompressSync(html(name, count))
    pages.set(count, page)
    return page
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const isScript = pathname === `/${name}.js`
    const body = isScript ? script : pageOf(Number(searchParams.get('count') ?? 14))
    const type = isScript ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, close: () => void server.close() }
}
