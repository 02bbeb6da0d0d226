import type { ThemeName } from '@redress/api'
import { DeveloperError } from '@redress/form'
import { importPart } from '../state/import-part.ts'
import type { Theme } from './theme.ts'

/** Each theme is a part of the page of its own, so that a claimant loads the layout and styles of one only. */
const themes: Readonly<Record<ThemeName, () => Promise<Theme>>> = {
  'jnd-7-0-default': async () => (await importPart(() => import('./jnd-7/theme.ts'))).jnd7,
  'ftc-7-0-default': async () => (await importPart(() => import('./ftc-7/theme.ts'))).ftc7,
  'jnd-9-0-kontent': async () => (await importPart(() => import('./jnd-9-kontent/theme.ts'))).jnd9Kontent,
}

const isThemeName = (name: string): name is ThemeName => Object.hasOwn(themes, name)

/**
 * Loads the theme that the app settings name, with its styles. Of a page that the server has rendered, what shows the facts of the site
 * may come when it is needed.
 * Rejects with THEME_NOT_SPECIFIED or UNEXPECTED_THEME.
 */
export async function loadTheme(
  name: string | null | undefined,
  how: 'whole' | 'rendered' = 'whole',
): Promise<Theme> {
  if (!name) throw new DeveloperError('THEME_NOT_SPECIFIED')
  if (!isThemeName(name)) throw new DeveloperError('UNEXPECTED_THEME', { theme: name })
  const theme = await themes[name]()
  if (how === 'whole') await theme.prime()
  return theme
}
