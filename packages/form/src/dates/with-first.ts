/** A date in words with the first of a month as French writes it, `1er juin`, which Intl does not know. */
export const withFirst = (text: string, culture: string): string =>
  culture.startsWith('fr') ? text.replace(/\b1(?=\s\p{L}{3})/u, '1er') : text
