import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { themeNames } from '@redress/engine/contract'
import * as z from 'zod/mini'
import type { CheckedCase } from '../../case/advice/check-case.ts'
import { checkCaseWithList } from '../../claims/class-list/check-case-with-list.ts'
import { sampleCredentials } from '../../claims/class-list/import-class-list.ts'
import { isFault } from '../../foundation/faults/fault.ts'
import type { Config } from '../../installation/config.ts'
import { type Assembled, assemble } from '../../site/assemble.ts'
import { type DevChoices, panelState, withChoices } from './dev-state.ts'
import { watchFolder } from './watch-folder.ts'

interface DevServer {
  /** Its address. */
  readonly address: string
  readonly close: () => Promise<void>
}

interface DevOptions {
  readonly config: Config
  readonly pageFolder: string
  /** Called with the result of every check: at the start, and after a file changed. */
  readonly onCheck: (checked: CheckedCase) => void
}

const choiceSchema = z.object({
  theme: z.optional(z.enum(themeNames)),
  at: z.optional(z.nullable(z.string())),
})

const script = '<script src="/__dev/panel.js" type="module"></script>'

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** The page while the case cannot be served. */
const brokenPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The case has mistakes</title></head><body><h1>The case has mistakes</h1><p>The panel in the corner lists them. The page reloads as soon as they are corrected.</p>${script}</body></html>`

const complain = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

/**
 * Serves a case in development: the production server with a panel in its pages, rebuilt whenever a file of the case
 * changes. While the case has mistakes, pages show those instead.
 */
export async function startDevServer({ config, pageFolder, onCheck }: DevOptions): Promise<DevServer> {
  const listeners = new Set<ServerResponse>()
  const panel = await readFile(new URL('./panel.js', import.meta.url), 'utf8')
  const sample = await sampleCredentials(join(config.caseFolder, 'class-list.csv')).catch(() => null)
  let choices: DevChoices = { theme: null, at: null }
  let assembled: Assembled | null = null
  let checked: CheckedCase = { findings: [], advice: [], forms: [], loaded: null }
  /** Of the case when it was last served: a number that is changed meanwhile is still that of the same case. */
  let formerNumber: string | undefined
  let version = 0
  let work: Promise<void> = Promise.resolve()

  const send = (event: string, data: string): void => {
    for (const listener of listeners) listener.write(`event: ${event}\ndata: ${data}\n\n`)
  }

  const remake = async (): Promise<void> => {
    checked = await checkCaseWithList(config.caseFolder, choices.at ?? Temporal.Now.instant())
    const before = assembled
    assembled = null
    await before?.close()
    if (checked.loaded) {
      const now = (): Temporal.Instant => choices.at ?? Temporal.Now.instant()
      const loadedCase = withChoices(checked.loaded, choices)
      const made = await assemble(config, { pageFolder, logger: false, now, loadedCase, formerNumber })
      formerNumber = loadedCase.settings.number
      made.app.addHook('onSend', async (_request, reply, payload) => {
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
        const text = Buffer.isBuffer(payload) ? payload.toString('utf8') : payload
        if (!isPage || typeof text !== 'string') return payload
        reply.removeHeader('content-length')
        return text.replace('</body>', () => `${script}</body>`)
      })
      await made.app.ready()
      assembled = made
    }
    version += 1
    onCheck(checked)
    send('version', String(version))
  }
  const again = (): Promise<void> => {
    work = work.then(remake).catch(complain)
    return work
  }

  const ofPanel = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (path === '/__dev/panel.js') {
      response
        .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
        .end(panel)
    } else if (path === '/__dev/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      response.write(`event: version\ndata: ${version}\n\n`)
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    } else if (path === '/__dev/state') {
      const state = panelState(checked, choices, sample, config.caseFolder)
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(state))
    } else if (
      path === '/__dev/choose' &&
      request.method === 'POST' &&
      request.headers['content-type'] === 'application/json'
    ) {
      const { theme, at } = z.parse(choiceSchema, await bodyOf(request))
      choices = {
        theme: theme ?? choices.theme,
        at: at === undefined ? choices.at : at === null ? null : Temporal.Instant.from(at),
      }
      response.writeHead(204).end()
      await again()
    } else response.writeHead(404).end()
  }

  await remake().catch((error: unknown) => {
    // Data of another case, for one: no change of this one makes them its own.
    if (isFault(error, 'DATA_REFUSED', 'SCHEMA_OUTDATED')) throw error
    complain(error)
  })
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/__dev/')) {
      ofPanel(path, request, response).catch(() => response.writeHead(400).end())
    } else if (assembled) {
      // The panel is embedded in pages as text.
      delete request.headers['accept-encoding']
      assembled.app.routing(request, response)
    } else
      response
        .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(brokenPage)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  }).catch(async (error: unknown) => {
    await assembled?.close()
    throw error
  })
  const stopWatching = watchFolder(config.caseFolder, () => void again())
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  return {
    address: `http://${config.host}:${port}`,
    close: async () => {
      stopWatching()
      for (const listener of listeners) listener.end()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await work
      await assembled?.close()
    },
  }
}
