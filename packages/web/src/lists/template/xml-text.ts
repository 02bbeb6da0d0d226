/** Whether XML can hold a character, escaped or not. */
const isPossible = (character: string): boolean =>
  character >= ' ' ? character !== '\ufffe' && character !== '\uffff' : '\t\n\r'.includes(character)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as the content or an attribute of XML has it. */
export const xmlText = (text: string): string =>
  [...text]
    .filter(isPossible)
    .map((character) => escapes[character] ?? character)
    .join('')
