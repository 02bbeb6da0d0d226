import { type Site, siteElementId } from '@redress/engine/contract'
import { directionOf, escapeHtml } from '../http/html.ts'

/** What differs from one answer of the page to the next. */
export interface PageFacts {
  readonly culture: string
  /** What the content security policy of this answer lets through. */
  readonly nonces: { readonly script: string; readonly style: string }
  readonly title: string
  readonly site: Site
  /** Address of the favicon, or null. */
  readonly icon: string | null
}

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The built page with language, direction, title, nonce and site filled in (CUL-2). */
export function renderPage(template: string, { culture, nonces, title, site, icon }: PageFacts): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    // Where scripts look for the nonce of the styles that they add.
    `<meta property="csp-nonce" nonce="${nonces.style}">`,
    ...(icon === null ? [] : [`<link rel="icon" href="${escapeHtml(icon)}">`]),
  ].join('\n    ')
  const data = `<script type="application/json" id="${siteElementId}" nonce="${nonces.script}">${scriptJson(site)}</script>`
  return template
    .replace(/<html[^>]*>/, () => `<html lang="${escapeHtml(culture)}" dir="${directionOf(culture)}">`)
    .replace('<!--redress-head-->', () => head)
    .replace('<!--redress-site-->', () => data)
}
