import type { SignedPart } from '../blocks/records/signed-part.ts'
import type { CopyKey } from '../copy/copy.ts'

function linesOf(part: SignedPart, t: (key: CopyKey) => string): string {
  if (typeof part === 'string') return t(part)
  switch (part.type) {
    case 'heading':
    case 'paragraph':
      return t(part.text)
    case 'orderedList':
      return part.items.map((key, index) => `${index + 1}. ${t(key)}`).join('\n')
    case 'unorderedList':
      return part.items.map((key) => `- ${t(key)}`).join('\n')
  }
}

/**
 * The exact words of a text that is signed, as one text: its parts in their order, with a blank line between them. `t`
 * gives the text of a key in the culture that is shown. Inline markup is part of it. Page and server hash the same text.
 */
export const wordsOf = (words: readonly SignedPart[], t: (key: CopyKey) => string): string =>
  words.map((part) => linesOf(part, t)).join('\n\n')
