import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { themeNames } from '@redress/api'
import type { CheckedCase } from '@redress/case/advice/check-case.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { cachedYaml, type ReadYaml } from '@redress/case/reading/yaml-file.ts'
import { isFault } from '@redress/foundation/faults/fault.ts'
import * as z from 'zod/mini'
import type { Config } from '../../installation/config.ts'
import { type Assembled, assemble } from '../../site/assemble.ts'
import { checkCaseWithList } from '../../steps/class-list/check-case-with-list.ts'
import { sampleCredentials } from '../../steps/class-list/import-class-list.ts'
import type { WrittenMail } from '../../steps/outbox/email-sender.ts'
import { type DevChoices, panelState, withChoices } from './panel-state.ts'
import { watchFolder } from './watch-folder.ts'

interface DevServer {
  readonly address: string
  readonly close: () => Promise<void>
}

interface DevOptions {
  readonly config: Config
  readonly pageFolder: string
  /** Called with the result of every check: at the start, and after a file changed. */
  readonly onCheck: (checked: CheckedCase) => void
  /** Called with each e-mail, which is written to a file. */
  readonly onTrialMail: (mail: WrittenMail) => void
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

const reportError = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
}

type Sample = Awaited<ReturnType<typeof sampleCredentials>> | null

/** The state of the development server. */
interface DevState {
  readonly options: DevOptions
  /** The event streams of open pages, which are notified of each new version. */
  readonly listeners: Set<ServerResponse>
  /** The script of the panel. */
  readonly panel: string
  readonly sample: Sample
  choices: DevChoices
  checked: CheckedCase
  /** The site of the case; null while the case has mistakes. */
  assembled: Assembled | null
  /** The number of the case when it was last served, so that data with the former number still belongs to it. */
  formerNumber: string | undefined
  version: number
  /** Parses the files that changed since the last check. */
  readonly readYaml: ReadYaml
  /** The last rebuild in the queue. */
  work: Promise<void>
}

async function initialState(options: DevOptions): Promise<DevState> {
  return {
    options,
    listeners: new Set(),
    panel: await readFile(new URL('./panel.js', import.meta.url), 'utf8'),
    sample: await sampleCredentials(join(options.config.caseFolder, 'class-list.csv')).catch(() => null),
    choices: { theme: null, at: null },
    checked: { findings: [], advice: [], forms: [], loaded: null },
    assembled: null,
    formerNumber: undefined,
    version: 0,
    readYaml: cachedYaml(),
    work: Promise.resolve(),
  }
}

/** Adds the panel to the pages of a site. */
function addPanel({ app }: Assembled): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    const text = Buffer.isBuffer(payload) ? payload.toString('utf8') : payload
    if (!isPage || typeof text !== 'string') return payload
    reply.removeHeader('content-length')
    return text.replace('</body>', () => `${script}</body>`)
  })
}

/** Assembles the site of a valid case with the choices of the developer. */
async function assembleSite(state: DevState, loaded: LoadedCase): Promise<Assembled> {
  const { config, pageFolder, onTrialMail } = state.options
  const now = (): Temporal.Instant => state.choices.at ?? Temporal.Now.instant()
  const loadedCase = withChoices(loaded, state.choices)
  const { formerNumber } = state
  const made = await assemble(config, {
    pageFolder,
    logger: false,
    now,
    loadedCase,
    formerNumber,
    onTrialMail,
  })
  state.formerNumber = loadedCase.settings.number
  addPanel(made)
  await made.app.ready()
  return made
}

/** Checks the case, rebuilds its site, and notifies the pages. */
async function rebuild(state: DevState): Promise<void> {
  const { config, onCheck } = state.options
  const now = state.choices.at ?? Temporal.Now.instant()
  state.checked = await checkCaseWithList(config.caseFolder, now, {
    readYaml: state.readYaml,
    isPreview: true,
  })
  const before = state.assembled
  state.assembled = null
  await before?.close()
  if (state.checked.loaded) state.assembled = await assembleSite(state, state.checked.loaded)
  state.version += 1
  onCheck(state.checked)
  for (const listener of state.listeners) listener.write(`event: version\ndata: ${state.version}\n\n`)
}

/** Rebuilds after all queued rebuilds. */
function queueRebuild(state: DevState): Promise<void> {
  state.work = state.work.then(() => rebuild(state)).catch(reportError)
  return state.work
}

type PanelCall = (state: DevState, request: IncomingMessage, response: ServerResponse) => Promise<void> | void

const sendPanel: PanelCall = ({ panel }, _, response) => {
  response
    .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
    .end(panel)
}

const subscribe: PanelCall = ({ listeners, version }, _, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write(`event: version\ndata: ${version}\n\n`)
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
}

const sendState: PanelCall = ({ checked, choices, sample, options }, _, response) => {
  const shown = panelState(checked, choices, sample, options.config.caseFolder)
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(shown))
}

const choose: PanelCall = async (state, request, response) => {
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') {
    response.writeHead(404).end()
    return
  }
  const { theme, at } = z.parse(choiceSchema, await bodyOf(request))
  const { choices } = state
  state.choices = {
    theme: theme ?? choices.theme,
    at: at === undefined ? choices.at : at === null ? null : Temporal.Instant.from(at),
  }
  response.writeHead(204).end()
  await queueRebuild(state)
}

const panelPath = '/__dev/'

const panelCalls: ReadonlyMap<string, PanelCall> = new Map([
  ['panel.js', sendPanel],
  ['events', subscribe],
  ['state', sendState],
  ['choose', choose],
])

async function answerPanel(
  state: DevState,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const call = panelCalls.get(path.slice(panelPath.length))
  if (call) await call(state, request, response)
  else response.writeHead(404).end()
}

/** Answers a request with the panel, the site, or the page for a case with mistakes. */
function answer(state: DevState, request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (path.startsWith(panelPath)) {
    answerPanel(state, path, request, response).catch(() => response.writeHead(400).end())
  } else if (state.assembled) {
    // Pages must not be compressed, since the panel is added to their text.
    delete request.headers['accept-encoding']
    state.assembled.app.routing(request, response)
  } else
    response
      .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(brokenPage)
}

/** Starts to listen, and returns the port. */
async function listen(server: Server, { port, host }: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : port
}

/** Links in e-mails lead to the address of the server, also where the operating system chose its port. */
function withAddress(config: Config, address: string): Config {
  const { trialMail } = config.outbox
  if (!trialMail || trialMail.siteUrl !== null) return config
  return { ...config, outbox: { ...config.outbox, trialMail: { ...trialMail, siteUrl: address } } }
}

/**
 * Serves a case in development: the production server, with a panel in its pages. The site is rebuilt whenever a file
 * of the case changes. While the case has mistakes, a page shows those instead.
 */
export async function startDevServer(options: DevOptions): Promise<DevServer> {
  const { config } = options
  const waiting = createServer()
  const port = await listen(waiting, config)
  const address = `http://${config.host}:${port}`
  const state = await initialState({ ...options, config: withAddress(config, address) })
  const server = waiting.on('request', (request, response) => answer(state, request, response))
  await rebuild(state).catch((error: unknown) => {
    // No change of the case can correct these, for example data of another case.
    if (!isFault(error, 'DATA_REFUSED', 'SCHEMA_OUTDATED')) return reportError(error)
    server.close()
    throw error
  })
  const stopWatching = watchFolder(config.caseFolder, () => void queueRebuild(state))
  return {
    address,
    close: async () => {
      stopWatching()
      for (const listener of state.listeners) listener.end()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await state.work
      await state.assembled?.close()
    },
  }
}
