const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it can stand in HTML, in attributes too. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

// As the page has them, which takes over what is drawn here.
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The direction in which a culture is written, by its language (CUL-2). */
export const directionOf = (culture: string): 'rtl' | 'ltr' =>
  rightToLeft.has(culture.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr'
