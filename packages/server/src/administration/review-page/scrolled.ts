import { escapeHtml } from '../../foundation/escape-html.ts'

/** Content that is wider than a small screen: it scrolls by itself, by keyboard too. */
export const scrolled = (label: string, html: string): string =>
  `<div class="scrolled" role="group" tabindex="0" aria-label="${escapeHtml(label)}">${html}</div>`
