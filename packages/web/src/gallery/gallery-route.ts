import { themeNames } from '@redress/api'
import type { App } from '../app/app.ts'
import type { Guard, Route } from '../router/route.ts'
import { loadTheme } from '../themes/registry.ts'
import { Gallery } from './Gallery.tsx'
import { galleryCopy } from './gallery-copy.ts'

/** The culture keeps its texts and gets those of the gallery. */
const bringTexts =
  ({ culture }: Pick<App, 'culture'>): Guard =>
  () => {
    const { culture: code, dictionary } = culture.get()
    if (dictionary.has('LocKey_Gallery_Title')) return null
    culture.set({ culture: code, dictionary: new Map([...dictionary, ...galleryCopy(code)]) })
    return null
  }

/** Puts on the theme that the address asks for, `?theme=ftc-7-0-default`; another name changes nothing. */
const bringTheme =
  ({ theme }: Pick<App, 'theme'>): Guard =>
  async (url) => {
    const asked = themeNames.find((name) => name === url.searchParams.get('theme'))
    if (!asked || asked === theme.get().name) return null
    const loaded = await loadTheme(asked)
    document.documentElement.dataset.theme = asked
    theme.set(loaded)
    return null
  }

/** The gallery's address, in development only: `/gallery?theme=jnd-7-0-default&culture=ar`. */
export const galleryRoute = (app: App): Route => ({
  path: '/gallery',
  title: 'LocKey_Gallery_Title',
  at: null,
  guards: [bringTexts(app), bringTheme(app)],
  load: () => Gallery,
})
