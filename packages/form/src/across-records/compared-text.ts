import type { Ignorable } from '../rules/rule.ts'

/** Letters that Unicode does not decompose into a letter and a mark, as a keyboard without them writes them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
}

const withPlainApostrophes = (text: string): string =>
  text.replace(/[\u2018\u2019\u201B\u2032\u02B9\u02BB-\u02BD\u00B4\u0060]/g, "'")

/** Characters that show nothing: marks of direction and of bytes, joiners, soft hyphens, fillers, control characters. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu

/** A text without the characters that show nothing, which are copied with others and cannot be typed. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** The digit that a character is: in Unicode the digits of a script follow each other, at times those of several scripts. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** A text with the digits of every script as those of ASCII, as keyboards for Arabic, Persian or Hindi type them. */
export const withPlainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, plainDigit)

const withSingleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim()

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[æÆœŒøØłŁđĐðÐı]/g, (letter) => plainLetters[letter] ?? letter)

const ignoring: { readonly [I in Ignorable]: (text: string) => string } = {
  accents: withoutAccents,
  // Capitals first: `ß` becomes `ss`, and the forms of sigma become one. A Turkish keyboard writes the capital of i with its dot.
  case: (text) => text.replaceAll('\u0130', 'I').toUpperCase().toLowerCase(),
  blanks: (text) => text.replace(/\s/g, ''),
  dashes: (text) => text.replaceAll('-', ''),
  punctuation: (text) => text.replace(/\p{P}/gu, ''),
}

/** Case last: small and capital letters lose their accents alike, and a sigma is a final one by the letters beside it. */
const order = ['accents', 'blanks', 'dashes', 'punctuation', 'case'] as const satisfies readonly Ignorable[]

/**
 * A text as it is compared with the class list, and with the texts of other records. What no eye can tell apart is always equal: compatible forms of characters,
 * characters that are not shown, the digits of different scripts, kinds of dashes and apostrophes, and the number of blanks.
 */
export function comparedText(text: string, ignore: readonly Ignorable[]): string {
  // Characters that are not shown go first: between a letter and its mark they would keep both apart.
  const shown = withoutUnseen(text)
  // The accent that is typed for an apostrophe would be decomposed into a blank and a mark.
  const plain = withPlainApostrophes(withPlainApostrophes(shown).normalize('NFKC'))
  const written = withSingleBlanks(withPlainDigits(plain).replace(/[\p{Pd}\u2212]/gu, '-'))
  const compared = order.reduce(
    (value, each) => (ignore.includes(each) ? ignoring[each](value) : value),
    written,
  )
  return withSingleBlanks(compared.normalize('NFC'))
}
