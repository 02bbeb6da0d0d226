import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { formAddresses, resolveCulture, translate } from '@redress/engine'
import { calls } from '@redress/engine/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { writtenOut } from '../case/case-settings.ts'
import type { LoadedCase } from '../case/loaded-case.ts'
import { declareEncoding, encode, encodingOf } from '../http/encodings.ts'
import { inlinedAnswersOf, modelsOf, type OutsideServices } from '../http/start-up-facts.ts'
import { contentOf } from '../http/wording.ts'
import type { ServerInstance } from '../server-instance.ts'
import { loadServerEntry } from './load-server-entry.ts'
import { MissingPageError } from './missing-page-error.ts'
import { noScript } from './no-script.ts'
import { openPages } from './open-pages.ts'
import { pageAddresses, withoutEndSlash } from './page-addresses.ts'
import { pageAssets } from './page-assets.ts'
import { pageStyles } from './page-styles.ts'
import { type PageFacts, renderPage } from './render-page.ts'
import { siteOf } from './site-of.ts'

const cultureAsked = (query: unknown): string | null =>
  typeof query === 'object' && query !== null && 'culture' in query && typeof query.culture === 'string'
    ? query.culture
    : null

async function iconOf(caseFolder: string): Promise<string | null> {
  const names = await readdir(join(caseFolder, 'assets')).catch(() => [])
  const name = names.find((file) => /^favicon\.(svg|png|ico)$/.test(file))
  return name ? `/case-assets/${name}` : null
}

/** The calls whose answers the page cannot do without and that are too big to be put into it. */
const awaitedCalls = (culture: string): readonly string[] => [
  `${calls.cultureContent}?culture=${encodeURIComponent(culture)}`,
  calls.formsConfig,
  calls.charactersWhitelist,
]

/** Brotli at this quality takes a page a millisecond; each has a nonce of its own, so none can be kept. */
const pageQuality = 5

/** What stands in every page of a culture. */
function wordsOf(loadedCase: LoadedCase, culture: string) {
  const texts = contentOf(loadedCase, culture)
  return {
    culture,
    noScript: noScript(texts),
    failure: translate(texts, 'LocKey_Shared_ErrorMessage_Reload'),
    calls: awaitedCalls(culture),
  }
}

/** What answers with the page: the template, what is the same in every answer, and the first looks. */
async function createPageText(
  server: ServerInstance,
  { loadedCase, environment, pageFolder, now }: AppDeps,
  services: OutsideServices,
) {
  const template = await readFile(join(pageFolder, 'index.html'), 'utf8').catch(() => {
    throw new MissingPageError(pageFolder)
  })
  const { settings, folder, theme, deadlines } = loadedCase
  const entry = await loadServerEntry(pageFolder)
  const site = siteOf(loadedCase, environment)
  const answers = inlinedAnswersOf(loadedCase, services)
  const assets = await pageAssets(pageFolder, entry.themeModules[theme])
  const styles = await pageStyles(pageFolder, template, assets.styles)
  const same = {
    title: settings.name,
    site,
    answers,
    scripts: assets.scripts,
    styles,
    icon: await iconOf(folder),
    themeColor: settings.themeColor,
  }
  const enabled = Object.values(settings.cultures)
  const words = new Map(enabled.map((culture) => [culture, wordsOf(loadedCase, culture)]))
  const formsConfig = modelsOf(loadedCase)
  const characters = writtenOut(settings.allowedCharacters)
  const openPage = openPages({
    entry,
    addresses: pageAddresses(loadedCase, environment),
    deadlines,
    now,
    requestFor: (address, culture) => ({
      address,
      culture,
      site,
      answers,
      formsConfig,
      characters,
      content: contentOf(loadedCase, culture),
    }),
    log: (error, address) => server.log.error({ err: error, page: address }, 'a page was not drawn'),
  })
  return async (path: string, query: unknown, nonces: PageFacts['nonces']): Promise<string> => {
    const culture = resolveCulture(cultureAsked(query), null, enabled, settings.defaultCulture)
    const drawn = await openPage(path, query, culture)
    const ofCulture = words.get(culture) ?? wordsOf(loadedCase, culture)
    return renderPage({ ...same, ...ofCulture, now: now(), nonces, openPage: drawn })
  }
}

/** The files of the build, whose names hold their hash, and those of the case. */
async function serveFiles(
  server: ServerInstance,
  { pageFolder, loadedCase, environment }: AppDeps,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(pageFolder, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => environment === 'development' || !path.startsWith('/gallery-'),
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await server.register(fastifyStatic, {
    root: join(loadedCase.folder, 'assets'),
    prefix: '/case-assets/',
    maxAge: '1h',
    decorateReply: false,
  })
}

const pathOf = (request: FastifyRequest): string => withoutEndSlash(request.url.split('?')[0] ?? '/')

/**
 * The page at every address that is not a call: 404 where there is no page of the case, which shows the not-found
 * page then. Built files have their hash in their names and never change; the page itself is never kept.
 * Rejects when the page is not built.
 */
export async function pages(server: ServerInstance, deps: AppDeps, services: OutsideServices): Promise<void> {
  const { loadedCase } = deps
  const { settings, theme } = loadedCase
  const pageText = await createPageText(server, deps, services)
  const addresses = pageAddresses(loadedCase, deps.environment)
  await serveFiles(server, deps)

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> => {
    const html = await pageText(pathOf(request), request.query, reply.cspNonce)
    const encoding = encodingOf(request, html)
    declareEncoding(reply, encoding)
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return reply.send(await encode(html, encoding, pageQuality))
  }

  // The kontent layout links these on the root (UI-6); where no proxy answers them before, the case site has them.
  const ofCaseSite = theme === 'jnd-9-0-kontent' ? ['/dates', '/documents', '/faq'] : []
  for (const path of ofCaseSite) {
    server.get(path, (_request, reply) => reply.redirect(settings.caseSiteUrl.replace(/\/+$/, '') + path))
  }

  // Only the Automotive form begins at the root (NAV-5); without it the root leads to the first form, as on the page.
  const [first] = loadedCase.forms.keys()
  if (first !== undefined && !addresses.has('/')) {
    server.get('/', (request, reply) =>
      reply.redirect(formAddresses[first].entry + (/\?.*$/.exec(request.url)?.[0] ?? '')),
    )
  }

  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/'))
      return reply.code(404).send({ error: 'There is no such call.' })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send({ error: 'Pages are only read.' })
    return sendPage(request, reply, addresses.has(path) ? 200 : 404)
  })
}
