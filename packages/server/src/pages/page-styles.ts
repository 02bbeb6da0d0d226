import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The styles of a page, to be put into it: they are small, and text that waits for a second request comes too late. */
export interface PageStyles {
  /** The template without its links to style sheets. */
  readonly template: string
  readonly css: string
  /** The sheets of the theme; the page's scripts must find that nothing is left to be loaded. */
  readonly themeSheets: readonly string[]
}

const sheetLink = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/** Reads the styles that the template and the theme ask for, in their order. Rejects where one is missing. */
export async function pageStyles(
  pageFolder: string,
  template: string,
  themeSheets: readonly string[],
): Promise<PageStyles> {
  const ofTemplate = [...template.matchAll(sheetLink)].flatMap(([, href]) => href ?? [])
  const sheets = await Promise.all(
    [...ofTemplate, ...themeSheets].map((href) => readFile(join(pageFolder, href), 'utf8')),
  )
  // Nothing in a style sheet can end the element that it stands in.
  const css = sheets.join('\n').replaceAll('</', '<\\/')
  return { template: template.replaceAll(sheetLink, ''), css, themeSheets }
}
