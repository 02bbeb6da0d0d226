/**
 * What may be typed where a case does not say: letters, marks and digits of every script with the joiners that some are
 * written with, punctuation and blanks, currency signs, the line feed, and the other signs of names and addresses. Symbols,
 * angle brackets, controls and marks of direction are not among them.
 */
export const defaultCharacters: readonly string[] = [
  '\\p{L}',
  '\\p{M}',
  '\\p{N}',
  '\\p{P}',
  '\\p{Zs}',
  '\\p{Sc}',
  '\n',
  '\\p{Sk}',
  '\\p{Join_C}',
  ...'+=°№',
]
