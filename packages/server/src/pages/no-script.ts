import { type Dictionary, translate } from '@redress/engine'
import { escapeHtml } from '../html.ts'

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}"><bdi>${escapeHtml(text).replace('@', '<wbr>@')}</bdi></a>`

/**
 * What stands above a page whose browser runs no scripts: that a claim cannot be filed so, and whom to ask, as far as
 * the texts of the culture tell. HTML.
 */
export function noScript(texts: Dictionary): string {
  const phone = texts.get('LocKey_Contact_Phone')
  const email = texts.get('LocKey_Contact_Email')
  const contacts = [
    ...(phone ? [link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)] : []),
    ...(email ? [link(`mailto:${email}`, email)] : []),
  ]
  const text = escapeHtml(translate(texts, 'LocKey_Layout_NeedsJavaScript'))
  const more = contacts.length > 0 ? `<p>${contacts.join(' ')}</p>` : ''
  return `<noscript><aside class="no-script"><p>${text}</p>${more}</aside></noscript>`
}
