import { toAsciiText } from '../masks/preprocessors.ts'
import type { Typing } from './widget-type.ts'

/** What shows nothing, and comes along when a text is copied: marks of direction, of bytes, of places to break. */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/**
 * A text as the claimant means it, once the field is left: without what cannot be seen and blanks at its ends, every
 * blank a plain one, accents joined to their letters; numbers and codes in the digits, letters and hyphens of ASCII.
 */
export function tidyText(typing: Typing, text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .trim()
  return typing === 'code' ? toAsciiText(tidy).replace(/\p{Pd}/gu, '-') : tidy
}
