import type { PageRequest, ServerEntry } from '@redress/api'
import { allowedCharacters } from '@redress/form'
import { prerender } from 'react-dom/static'
import { createClient } from './api/client.ts'
import { type App, createApp } from './app/app.ts'
import { writerOf } from './app/load-culture.ts'
import { createRouter, type Router } from './router/router.ts'
import { createTabStorage } from './session/tab-storage.ts'
import { createRoutes } from './shell/routes.ts'
import { SiteRoot } from './shell/SiteRoot.tsx'
import { loadTheme } from './themes/registry.ts'

/** These do nothing on the server, which only renders: a call would be an effect of the page. */
const never = (): never => {
  throw new Error('There is no browser here.')
}

/** The app in the state of a tab that was just opened. */
async function freshApp(request: PageRequest, navigate: Router['navigate']): Promise<App> {
  const { site, answers, culture, content, formsConfig, characters, now } = request
  return createApp(
    {
      site,
      theme: await loadTheme(site.appSettings.theme),
      client: createClient({ fetch: never, origin: '', pause: never }),
      storage: createTabStorage(never),
      shared: createTabStorage(never),
      sending: { pause: never, random: never },
      newUuid: () => crypto.randomUUID(),
      now: () => now,
      navigate,
      settled: never,
      leave: never,
      onExpiry: never,
    },
    {
      ...answers,
      formsConfig,
      characterWhitelist: allowedCharacters(characters),
      cultures: site.cultures,
      culture: {
        culture,
        dictionary: content,
        writer: await writerOf(site.writings, culture),
        served: new Map(),
      },
    },
  )
}

/** Renders an address as a browser shows it first. */
export const renderOpenPage: ServerEntry['renderOpenPage'] = async (request) => {
  const failures: unknown[] = []
  const log = (error: unknown) => void failures.push(error)
  let isElsewhere = false
  const goElsewhere = () => {
    isElsewhere = true
  }
  const app = await freshApp(request, never)
  const router = createRouter({
    ...createRoutes(app),
    history: {
      address: () => request.address,
      push: goElsewhere,
      replace: goElsewhere,
      leave: goElsewhere,
      onPop: () => undefined,
    },
    log,
  })
  await router.start()
  const { path: route, at } = router.shown.get()?.route ?? {}
  if (isElsewhere || route === undefined) return null
  if (at) await app.loadExpressions(at.formType)
  // Whatever is loaded on demand is waited for, and no part is left to be put into its place by a script.
  const { prelude } = await prerender(<SiteRoot app={app} router={router} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: log,
  })
  // What React or the router made good is still not the page.
  if (failures.length > 0) throw failures[0]
  return { html: await new Response(prelude).text(), route }
}

export { libraryStyles } from './shell/library-styles.ts'

export const themeModules: ServerEntry['themeModules'] = {
  'jnd-7-0-default': 'src/themes/jnd-7/theme.ts',
  'ftc-7-0-default': 'src/themes/ftc-7/theme.ts',
  'jnd-9-0-kontent': 'src/themes/jnd-9-kontent/theme.ts',
}
