/** Letters that have no marks to be taken off, and what people type in their place. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

/**
 * A text as the search compares it: without case, accents, vowel signs and points, in the usual form of wide letters and digits.
 * So `Łodz` finds Łódź, `oncologia` Oncología and `احمد` أحمد.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœıىةـ]/g, (letter) => plain[letter] ?? letter)
