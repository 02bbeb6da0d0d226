import { type BuiltInKey, type Dictionary, translate } from '@redress/engine'
import { escapeHtml } from '../../foundation/escape-html.ts'

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}"><bdi>${escapeHtml(text).replace('@', '<wbr>@')}</bdi></a>`

const tooOldId = 'redress-too-old'

/**
 * Shows the message for an outdated browser at the top of the page, in syntax that the oldest browsers parse. The test
 * for one function covers all features that the page needs (docs/decisions/032).
 */
export const showTooOld = `if(!Array.prototype.findLast){var e=document.getElementById('${tooOldId}');e.hidden=false;document.body.insertBefore(e,document.body.firstChild)}`

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

/** One reason, with the contacts. */
function reasonOf(texts: Dictionary, key: BuiltInKey, attributes: string): string {
  return `<aside class="cannot-file"${attributes}>${paragraph(texts, key)}${contactsOf(texts)}</aside>`
}

/** The message if the scripts or texts of the page do not arrive: what to do, and the contacts. HTML. */
export const failure = (texts: Dictionary): string =>
  paragraph(texts, 'LocKey_Shared_ErrorMessage_Reload') +
  paragraph(texts, 'LocKey_ErrorPage_Text') +
  contactsOf(texts)

/** The message above the page in a browser without scripts: no claim can be filed. HTML. */
export const noScript = (texts: Dictionary): string =>
  `<noscript>${reasonOf(texts, 'LocKey_Layout_NeedsJavaScript', '')}</noscript>`

/** The same for an outdated browser, at the end of the page so that the skip link stays the first element. HTML. */
export const tooOld = (texts: Dictionary): string =>
  `${reasonOf(texts, 'LocKey_Layout_BrowserTooOld', ` id="${tooOldId}" hidden`)}<script>${showTooOld}</script>`
