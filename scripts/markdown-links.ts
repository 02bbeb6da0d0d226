/** The text without its blocks of code; line numbers stay. */
const withoutBlocks = (text: string): string =>
  text.replaceAll(/^( *)(`{3,})[\s\S]*?^\1\2 *$/gm, (block) => block.replaceAll(/[^\n]/g, ''))

/** The anchors of a page as GitHub makes them: small letters, hyphens for blanks, no punctuation, a number behind a second one. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>()
  return new Set(
    [...withoutBlocks(text).matchAll(/^#{1,6} (.+?) *$/gm)].map(([, heading = '']) => {
      const anchor = heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
        .replaceAll(' ', '-')
      const before = counts.get(anchor) ?? 0
      counts.set(anchor, before + 1)
      return before === 0 ? anchor : `${anchor}-${before}`
    }),
  )
}

/** A link or a picture of a page. */
interface MarkdownLink {
  readonly line: number
  /** As it is written, without its anchor; empty for a place in the page itself. */
  readonly path: string
  /** Null where it has none. */
  readonly anchor: string | null
}

/** The links of a page that lead neither to another site nor to an e-mail address. */
export const linksIn = (text: string): readonly MarkdownLink[] =>
  withoutBlocks(text)
    .split('\n')
    .flatMap((words, index) =>
      [...words.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^()\s]+)\)/g)].flatMap(([, target = '']) => {
        if (/^\w+:/.test(target)) return []
        const [path = '', anchor = null] = target.split('#')
        return [{ line: index + 1, path, anchor }]
      }),
    )
