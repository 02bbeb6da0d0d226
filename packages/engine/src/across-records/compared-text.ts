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

const withPlainApostrophes = (text: string): string => text.replace(/[\u2018\u2019\u02BC\u00B4\u0060]/g, "'")

const withSingleBlanks = (text: string): string => text.replace(/\s+/g, ' ').trim()

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[æÆœŒøØłŁđĐðÐı]/g, (letter) => plainLetters[letter] ?? letter)

const ignoring: { readonly [I in Ignorable]: (text: string) => string } = {
  accents: withoutAccents,
  // Capitals first: `ß` becomes `ss`, and the forms of sigma become one.
  case: (text) => text.toUpperCase().toLowerCase(),
  blanks: (text) => text.replace(/\s/g, ''),
  dashes: (text) => text.replaceAll('-', ''),
}

/** Case last: small and capital letters lose their accents alike, and a sigma is a final one by the letters beside it. */
const order = ['accents', 'blanks', 'dashes', 'case'] as const satisfies readonly Ignorable[]

/**
 * A text as it is compared with the class list, and with the texts of other records. What no eye can tell apart is always equal: compatible forms of characters,
 * characters that are not shown, kinds of dashes and apostrophes, and the number of blanks.
 */
export function comparedText(text: string, ignore: readonly Ignorable[]): string {
  // Characters that are not shown go first: between a letter and its mark they would keep both apart.
  const shown = text.replace(/\p{Cf}/gu, '')
  // The accent that is typed for an apostrophe would be decomposed into a blank and a mark.
  const plain = withPlainApostrophes(withPlainApostrophes(shown).normalize('NFKC'))
  const written = withSingleBlanks(plain.replace(/[\p{Pd}\u2212]/gu, '-'))
  const compared = order.reduce(
    (value, each) => (ignore.includes(each) ? ignoring[each](value) : value),
    written,
  )
  return withSingleBlanks(compared.normalize('NFC'))
}
