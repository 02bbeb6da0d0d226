/**
 * The allowed characters of a case without a list of its own: letters, marks and digits of every script, joiners,
 * punctuation, spaces, currency signs, the line feed, and other characters of names and addresses. Symbols, angle
 * brackets, control characters and bidirectional marks are excluded.
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
