/**
 * Characters with an ASCII twin: the digits of Arabic, Persian, Devanagari, Bengali and Gurmukhi, and full-width digits, letters,
 * punctuation and blanks.
 */
const twins =
  /[\u0660-\u0669\u066b\u066c\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u3000\uff01-\uff5e]/g

function asciiTwin(character: string): string {
  if (character === '\u066b') return '.'
  if (character === '\u066c') return ','
  if (character === '\u3000') return ' '
  const code = character.charCodeAt(0)
  if (code >= 0xff01) return String.fromCharCode(code - 0xfee0)
  // The digits of the scripts of India begin at a sixth place of sixteen.
  return String((code % 16) - (code >= 0x0966 ? 6 : 0))
}

/** The text with the digits and letters that keyboards for Arabic, Persian, Hindi, Bengali, Punjabi and Chinese type as those of ASCII. */
export const toAsciiText = (text: string): string => text.replace(twins, asciiTwin)

/** Characters that show nothing and are copied with a text: marks of direction, of bytes, of places to break. */
const unseen = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** The text without characters that show nothing, its accents joined to their letters, every kind of blank a plain one. */
export const withPlainBlanks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\p{Zs}/gu, ' ')

/** A number, a code or a date in the digits, letters, hyphens, apostrophes and blanks of ASCII, without blanks at its ends. */
export const plainText = (text: string): string =>
  toAsciiText(withPlainBlanks(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .trim()

/** The text with the small letters of ASCII made large: a code has no others. */
export const upper = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** The one form of an identifier that is stored and compared: its letters and digits without separators, letters large. */
export const compacted = (text: string): string => upper(plainText(text).replace(/[\s./-]/g, ''))
