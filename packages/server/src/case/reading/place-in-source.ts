/** What comes before the first character of a text in its source: a quote, or the header of a block. */
function beginning(source: string): number {
  const [header = ''] = /^[|>][^\n]*\n/.exec(source) ?? []
  return header.length || (/^['"]/.test(source) ? 1 : 0)
}

/** How many characters of the source stand for one character of the text. */
function widthAt(source: string, at: number): number {
  if (source.startsWith("'") && source.startsWith("''", at)) return 2
  if (!source.startsWith('"') || source[at] !== '\\') return 1
  const hexDigits = { x: 2, u: 4, U: 8 }[source[at + 1] ?? ''] ?? 0
  return 2 + hexDigits
}

/**
 * Where a character of a text is in the source of the text: plain, quoted, or in a block. Blanks and line ends do not count, since
 * YAML folds them.
 */
export function placeInSource(source: string, text: string, character: number): number {
  let left = text.slice(0, character).replace(/\s/g, '').length
  let at = beginning(source)
  const skipBlanks = () => {
    while (/\s/.test(source[at] ?? '')) at += 1
  }
  skipBlanks()
  while (left > 0 && at < source.length) {
    at += widthAt(source, at)
    left -= 1
    skipBlanks()
  }
  return at
}
