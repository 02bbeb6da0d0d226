import { toAsciiText, withPlainBlanks } from '../plain-text.ts'
import type { Typing } from './widget-type.ts'

/**
 * A text as the claimant means it, once the field is left: without what cannot be seen and blanks at its ends, every
 * blank a plain one, accents joined to their letters; numbers and codes in the digits, letters and hyphens of ASCII.
 */
export function tidyText(typing: Typing, text: string): string {
  const tidy = withPlainBlanks(text).replaceAll('\t', ' ').trim()
  return typing === 'code' ? toAsciiText(tidy).replace(/\p{Pd}/gu, '-') : tidy
}
