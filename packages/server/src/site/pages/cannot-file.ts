import { type BuiltInKey, type Dictionary, translate } from '@redress/engine'
import { escapeHtml } from '../../foundation/escape-html.ts'

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}"><bdi>${escapeHtml(text).replace('@', '<wbr>@')}</bdi></a>`

const tooOldId = 'redress-too-old'

/**
 * Shows at the top of the page what is said to a browser that is too old, in words that the oldest of them knows. One
 * function stands for all that the page needs (docs/decisions/032).
 */
export const tellTooOld = `if(!Array.prototype.findLast){var e=document.getElementById('${tooOldId}');e.hidden=false;document.body.insertBefore(e,document.body.firstChild)}`

/** The contacts in the texts of the culture; HTML. */
function contactsOf(texts: Dictionary): string {
  const phone = texts.get('LocKey_Contact_Phone')
  const email = texts.get('LocKey_Contact_Email')
  const contacts = [
    ...(phone ? [link(`tel:${phone.replace(/[^\d+]/g, '')}`, phone)] : []),
    ...(email ? [link(`mailto:${email}`, email)] : []),
  ]
  return contacts.length > 0 ? `<p>${contacts.join(' ')}</p>` : ''
}

const paragraph = (texts: Dictionary, key: BuiltInKey): string =>
  `<p>${escapeHtml(translate(texts, key))}</p>`

/** One reason, and whom to ask instead. */
function reasonOf(texts: Dictionary, key: BuiltInKey, attributes: string): string {
  return `<aside class="cannot-file"${attributes}>${paragraph(texts, key)}${contactsOf(texts)}</aside>`
}

/** The message if the scripts or texts of the page do not arrive: what to do, and the contacts. HTML. */
export const failure = (texts: Dictionary): string =>
  paragraph(texts, 'LocKey_Shared_ErrorMessage_Reload') +
  paragraph(texts, 'LocKey_ErrorPage_Text') +
  contactsOf(texts)

/** What stands above a page whose browser runs no scripts: that no claim can be filed so. HTML. */
export const noScript = (texts: Dictionary): string =>
  `<noscript>${reasonOf(texts, 'LocKey_Layout_NeedsJavaScript', '')}</noscript>`

/** The same for a browser that is too old; it waits at the end of the page, for the link to skip to stays the first. HTML. */
export const tooOld = (texts: Dictionary): string =>
  `${reasonOf(texts, 'LocKey_Layout_BrowserTooOld', ` id="${tooOldId}" hidden`)}<script>${tellTooOld}</script>`
