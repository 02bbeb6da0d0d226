import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import * as api from '@redress/api'
import { callOf, type OpenPage, serverTimeName, type TextsOfPage } from '@redress/api'
import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  type FormType,
  formAddress,
  formState,
  formTypeOfPath,
  homeForm,
  resolveCulture,
  translate,
  withoutTrailingSlash,
} from '@redress/form'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EditionDeps } from '../../http/app-deps.ts'
import { type DeadlinesInForce, deadlinesInForce, madeFrom } from '../../http/deadlines-in-force.ts'
import { declareEncoding, encodingOf } from '../../http/encodings.ts'
import { inlinedAnswersOf, type OutsideServices } from '../../http/inlined-answers-of.ts'
import { modelsOf } from '../../http/models-of.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import type { TextsInParts } from '../../http/texts-in-parts.ts'
import { type CasePages, casePages } from './case-pages.ts'
import { pageAddresses } from './page-addresses.ts'
import type { PageParts } from './page-parts.ts'
import { failure, noScript, tooOld } from './page-scripts.ts'
import { renderPage } from './render-page.ts'
import { siteOf } from './site-of.ts'

const requestedCulture = (query: unknown): string | null =>
  typeof query === 'object' && query !== null && 'culture' in query && typeof query.culture === 'string'
    ? query.culture
    : null

/** The calls whose answers the page needs and that are too large to inline. */
const awaitedCalls = (
  { version }: LoadedCase,
  culture: string,
  texts: TextsOfPage | undefined,
): readonly string[] =>
  [
    `${api.getCultureContent.path}?${api.cultureContentQuery(culture, texts)}`,
    api.getModelConfigs.path,
    api.getCharactersWhitelist.path,
  ].map((call) => callOf(call, version))

/** The texts and calls of every page in a culture. */
function wordsOf(loadedCase: LoadedCase, culture: string, textsFirst: TextsOfPage | undefined) {
  const texts = contentOf(loadedCase, culture)
  return {
    culture,
    noScript: noScript(texts),
    tooOld: tooOld(texts),
    failure: failure(texts),
    version: loadedCase.version,
    calls: awaitedCalls(loadedCase, culture, textsFirst),
    textsFirst: textsFirst ?? null,
  }
}

/** The description for search engines and shared links: that of the form, or a sentence that fits every page. */
function descriptionOf(loadedCase: LoadedCase, culture: string, path: string): string {
  const texts = contentOf(loadedCase, culture)
  const formType = formTypeOfPath(path, loadedCase.forms.keys())
  const own = formType === null ? null : loadedCase.forms.get(formType)?.definition.description
  return translate(texts, own ?? 'LocKey_Layout_Description', {
    caseName: texts.get('LocKey_Case_Name') ?? loadedCase.settings.name,
  })
}

function pagesOf(
  server: ServerInstance,
  { loadedCase, environment, now }: EditionDeps,
  { entry, common, texts }: PageParts & { readonly texts: TextsInParts },
  services: OutsideServices,
  inForce: DeadlinesInForce,
): CasePages {
  const { settings } = loadedCase
  const site = siteOf(loadedCase, environment)
  const answers = inlinedAnswersOf(inForce.answer, services)
  const same = { ...common, title: settings.name, site, answers }
  const formsConfig = modelsOf(loadedCase)
  const textsFirst = (openPage: OpenPage | null): TextsOfPage | undefined =>
    openPage && texts.isEnough(openPage.route)
      ? { page: openPage.route, build: texts.build, part: 'first' }
      : undefined
  const characters = writtenOut(settings.allowedCharacters)
  return casePages({
    entry,
    formTypes: [...loadedCase.forms.keys()],
    addresses: pageAddresses(loadedCase, environment),
    deadlines: inForce.deadlines,
    now,
    requestFor: (address, culture) => ({
      address,
      culture,
      site,
      answers,
      formsConfig,
      characters,
      now: now(),
      content: contentOf(loadedCase, culture),
    }),
    render: (culture, openPage, path) =>
      renderPage({
        ...same,
        ...wordsOf(loadedCase, culture, textsFirst(openPage)),
        description: descriptionOf(loadedCase, culture, path),
        openPage,
      }),
    log: (error, address) =>
      server.log.error({ fault: 'PAGE_NOT_RENDERED', err: error, page: address }, 'a page was not rendered'),
  })
}

/** The files of the build, whose names contain their hash, and those of the case. */
async function serveFiles(
  server: ServerInstance,
  { pageFolder, assetFolders, environment }: EditionDeps,
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
    root: assetFolders.map((folder) => join(folder, 'assets')),
    prefix: '/case-assets/',
    maxAge: '1h',
    decorateReply: false,
  })
}

const pathOf = (request: FastifyRequest): string => withoutTrailingSlash(request.url.split('?')[0] ?? '/')

/**
 * The page at every address that is not a call; an unknown address gets 404 and the not-found page. Built files have
 * their hash in their names and never change. The page itself is never cached, since it contains the time.
 */
export async function pages(
  server: ServerInstance,
  deps: EditionDeps,
  parts: PageParts & { readonly texts: TextsInParts },
  services: OutsideServices,
): Promise<void> {
  const { loadedCase, inForce, lastDays, now } = deps
  const { settings, theme } = loadedCase
  const enabled = Object.values(settings.cultures)
  const deadlines = deadlinesInForce(inForce, lastDays)
  const currentPages = madeFrom(deadlines, (current) => pagesOf(server, deps, parts, services, current))
  const addresses = pageAddresses(loadedCase, deps.environment)
  await serveFiles(server, deps)

  const sendPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> => {
    const culture = resolveCulture(requestedCulture(request.query), null, enabled, settings.defaultCulture)
    const { body, encoded } = await currentPages()(pathOf(request), request.query, culture)
    const encoding = encodingOf(request, body)
    declareEncoding(reply, encoding)
    reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store')
    reply.header('server-timing', `${serverTimeName};dur=${now().epochMilliseconds}`)
    return reply.send(await encoded(encoding))
  }

  // The kontent layout links these on the root; unless a proxy answers them first, the case site has them.
  const ofCaseSite = theme === 'jnd-9-0-kontent' ? ['/dates', '/documents', '/faq'] : []
  for (const path of ofCaseSite) {
    server.get(path, (_request, reply) => reply.redirect(settings.caseSiteUrl.replace(/\/+$/, '') + path))
  }

  // Only the Automotive form begins at the root; without it the root leads to the only open form, as on the page.
  const isClosed = (formType: FormType): boolean => formState(formType, deadlines().deadlines, now()).isClosed
  const forms = [...loadedCase.forms.keys()]
  if (!forms.some((formType) => formAddress(formType).aliases.includes('/'))) {
    server.get('/', (request, reply) => {
      const first = homeForm(forms, isClosed)
      const query = /\?.*$/.exec(request.url)?.[0] ?? ''
      return first === null ? sendPage(request, reply, 200) : reply.redirect(formAddress(first).entry + query)
    })
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
