import { analyticsEvents, analyticsFrame } from '@redress/api'
import { escapeHtml } from '@redress/foundation/escape-html.ts'
import { hashSource } from '../../http/inline-code.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import type { Analytics } from './analytics-of.ts'

/**
 * Forwards only the events and pages of fixed lists that the page posts. The visitor is a random number that lasts as
 * long as the document, since the frame has no cookies. Advertising is disabled.
 */
const relay = (tagId: string | null, pages: readonly string[]): string => `
'use strict'
const events = new Set(${JSON.stringify(analyticsEvents)})
const pages = new Set(${JSON.stringify(pages)})
window.dataLayer = []
function gtag() { dataLayer.push(arguments) }
gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' })
gtag('js', new Date())
${tagId === null ? '' : `gtag('config', ${JSON.stringify(tagId)}, { send_page_view: false, client_storage: 'none', client_id: crypto.getRandomValues(new Uint32Array(2)).join('.'), page_location: location.origin, page_referrer: '' })`}
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !events.has(data.event) || !pages.has(data.page)) return
  const culture = /^[A-Za-z-]{2,12}$/.test(data.culture) ? data.culture : ''
  const details = { page_location: new URL(data.page, location.href).href, page_title: data.page, page_referrer: '', language: culture }
  ${tagId === null ? '' : "gtag('event', data.event, details)\n  "}dataLayer.push({ event: 'redress_' + data.event, ...details })
})
`

/** The policy of the frame: it allows its own script by hash and the provider's scripts by origin, and no content or form. */
const policyOf = (script: string, { sources }: Analytics): string => {
  const from = sources.join(' ')
  return [
    "default-src 'none'",
    `script-src ${hashSource(script)} ${from}`,
    `connect-src ${from}`,
    `img-src ${from}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ')
}

/**
 * The document that runs the analytics scripts. The page and its own policy sandbox it, so its origin differs from that
 * of the page: the scripts can read neither the page nor its storage.
 */
export function analyticsFrameRoute(
  server: ServerInstance,
  analytics: Analytics,
  pages: readonly string[],
): void {
  const script = relay(analytics.tagId, pages)
  const policy = policyOf(script, analytics)
  const tags = analytics.scripts.map((src) => `<script async src="${escapeHtml(src)}"></script>`)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Analytics</title><script>${script}</script>${tags.join('')}</head><body></body></html>`
  server.get(analyticsFrame, (_, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(html),
  )
}
