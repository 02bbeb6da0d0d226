import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The styles of a page, inlined: they are small, and text that waits for a second request appears too late. */
export interface PageStyles {
  /** The template without its links to style sheets. */
  readonly template: string
  readonly css: string
  /** The sheets of the theme, so that the page's scripts know that they are loaded. */
  readonly themeSheets: readonly string[]
  /** The font of the theme, to preload: one that arrives after the first paint is not used. Null where it has none. */
  readonly font: string | null
}

/**
 * The case's colour of brand, buttons and links. It is in no layer, so it overrides the tokens of the theme, which are in
 * one. A browser without `color-mix` uses the shades of the theme.
 */
const themeStyle = (color: string): string =>
  `[data-theme]{--brand:${color};--action:${color};--link:${color}}@supports (color:color-mix(in oklab,red,red)){[data-theme]{--brand-deep:color-mix(in oklab,${color} 75%,#000);--action-strong:color-mix(in oklab,${color} 80%,#000);--brand-wash:color-mix(in oklab,${color} 7%,#fff);--brand-line:color-mix(in oklab,${color} 28%,#fff)}}`

const fontUrl = /url\(["']?([^)"']+\.woff2)["']?\)/

const sheetLink = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/**
 * Reads the styles of the template and the theme, in their order, after the case's colour (`#rrggbb`). Rejects if one is
 * missing.
 */
export async function pageStyles(
  pageFolder: string,
  template: string,
  themeSheets: readonly string[],
  themeColor: string | undefined,
): Promise<PageStyles> {
  const ofTemplate = [...template.matchAll(sheetLink)].flatMap(([, href]) => href ?? [])
  const sheets = await Promise.all(
    [...ofTemplate, ...themeSheets].map((href) => readFile(join(pageFolder, href), 'utf8')),
  )
  const ownColor = themeColor === undefined ? [] : [themeStyle(themeColor)]
  // Nothing in a style sheet can end its style element.
  const css = [...ownColor, ...sheets].join('\n').replaceAll('</', '<\\/')
  return {
    template: template.replaceAll(sheetLink, ''),
    css,
    themeSheets,
    font: fontUrl.exec(css)?.[1] ?? null,
  }
}
