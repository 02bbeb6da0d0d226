/** Characters that no XML can hold, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as the content or an attribute of XML has it. */
export const xmlText = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '')
