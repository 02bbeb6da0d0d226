/** A place of a text (`{count}`) or a tag: what a translator must not change. */
const protectedPart = /\{[^{}\s]+\}|<[^>]+>/g

/** A piece of a text: words to translate, or a part that stays as it is. */
export interface TextPiece {
  readonly text: string
  readonly isProtected: boolean
}

/** The pieces of a text in their order. A text with plural forms is one piece: its syntax cannot be divided. */
export function piecesOf(text: string): readonly TextPiece[] {
  if (text.startsWith('icu:')) return [{ text, isProtected: false }]
  const parts = [...text.matchAll(protectedPart)]
  const ends = [...parts.map(({ index }) => index), text.length]
  const begins = [0, ...parts.map(({ index, 0: part }) => index + part.length)]
  return begins
    .flatMap((begin, at) => [
      { text: text.slice(begin, ends[at]), isProtected: false },
      { text: parts[at]?.[0] ?? '', isProtected: true },
    ])
    .filter((piece) => piece.text !== '')
}
