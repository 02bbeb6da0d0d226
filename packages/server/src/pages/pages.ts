import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { resolveCulture } from '@redress/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { ServerInstance } from '../server-instance.ts'
import { pageAddresses, withoutEndSlash } from './page-addresses.ts'
import { renderPage } from './render-page.ts'
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

/**
 * The page at every address that is not a call: 404 where there is no page of the case, which shows the not-found
 * page then. Built files have their hash in their names and never change; the page itself is never kept.
 * Rejects when the page is not built.
 */
export async function pages(
  server: ServerInstance,
  { loadedCase, environment, pageFolder }: AppDeps,
): Promise<void> {
  const template = await readFile(join(pageFolder, 'index.html'), 'utf8').catch(() => {
    throw new Error(`There is no built page in ${pageFolder}. Build it with: npm run build`)
  })
  const { settings, folder } = loadedCase
  const site = siteOf(loadedCase, environment)
  const icon = await iconOf(folder)
  const addresses = pageAddresses(loadedCase, environment)
  const enabled = Object.values(settings.cultures)

  await server.register(fastifyStatic, {
    root: join(pageFolder, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => environment === 'development' || !path.startsWith('/gallery-'),
    immutable: true,
    maxAge: '365d',
  })
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/case-assets/',
    maxAge: '1h',
    decorateReply: false,
  })

  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply => {
    const culture = resolveCulture(cultureAsked(request.query), null, enabled, settings.defaultCulture)
    const html = renderPage(template, {
      culture,
      nonces: reply.cspNonce,
      title: settings.name,
      site,
      icon,
    })
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  }

  const pathOf = (request: FastifyRequest): string => withoutEndSlash(request.url.split('?')[0] ?? '/')

  // The kontent layout links these on the root (UI-6); where no proxy answers them before, the case site has them.
  const ofCaseSite = site.appSettings.theme === 'jnd-9-0-kontent' ? ['/dates', '/documents', '/faq'] : []
  for (const path of ofCaseSite) {
    server.get(path, (_request, reply) => reply.redirect(settings.caseSiteUrl.replace(/\/+$/, '') + path))
  }

  server.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/'))
      return reply.code(404).send({ error: 'There is no such call.' })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).send({ error: 'Pages are only read.' })
    return sendPage(request, reply, addresses.has(path) ? 200 : 404)
  })
}
