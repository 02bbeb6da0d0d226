import { analyticsEvents, analyticsFrame } from '@redress/engine/contract'
import { escapeHtml } from '../../foundation/escape-html.ts'
import { hashSource } from '../http/inline-code.ts'
import type { ServerInstance } from '../server-instance.ts'
import type { Analytics } from './analytics-of.ts'

/**
 * Hands on what the page tells, and nothing else: events and pages of fixed lists. The visitor is a number that lasts as
 * long as the document, for the frame has no cookies; advertising is refused.
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
  const told = { page_location: new URL(data.page, location.href).href, page_title: data.page, page_referrer: '', language: culture }
  ${tagId === null ? '' : "gtag('event', data.event, told)\n  "}dataLayer.push({ event: 'redress_' + data.event, ...told })
})
`

/** The policy of the frame alone: its own script by its hash, the provider's by their origin, and no way to show or ask anything. */
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
 * The document that the analytics scripts live in. It is sandboxed, by the page and by its own policy, so that they are
 * of another origin than the page: they can neither read it nor its storage, whatever they do.
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
