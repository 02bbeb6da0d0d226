import { DeveloperError } from '@redress/engine'
import type { ThemeName } from '@redress/engine/contract'
import { jnd7 } from './jnd-7/theme.ts'
import type { Theme } from './theme.ts'

const themes: Readonly<Partial<Record<ThemeName, Theme>>> = {
  'jnd-7-0-default': jnd7,
}

const isThemeName = (name: string): name is ThemeName => Object.hasOwn(themes, name)

/**
 * The theme that the app settings name (PRD-4, PRD-5).
 * @throws THEME_NOT_SPECIFIED, UNEXPECTED_THEME
 */
export function themeOf(name: string | null | undefined): Theme {
  if (!name) throw new DeveloperError('THEME_NOT_SPECIFIED')
  const theme = isThemeName(name) ? themes[name] : undefined
  if (!theme) throw new DeveloperError('UNEXPECTED_THEME', { theme: name })
  return theme
}
