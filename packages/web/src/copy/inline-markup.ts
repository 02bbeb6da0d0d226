/** A piece of a text: words, a line break, or a tag with pieces inside. */
export type InlineNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'break' }
  | { readonly type: 'strong' | 'em'; readonly children: readonly InlineNode[] }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly InlineNode[] }

type OpenTag = { readonly name: string; readonly href: string | null; readonly children: InlineNode[] }

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*\/?>|\n/gi
const hrefPattern = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
}

const decode = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) =>
    Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole,
  )

/** The address of a link if it may be followed: https, mailto, tel, or inside this site; else null. */
function safeHref(attributes: string): string | null {
  const match = hrefPattern.exec(attributes)
  const href = decode(match?.[1] ?? match?.[2] ?? '').trim()
  return /^(https:\/\/|mailto:|tel:|#|\?|\/(?![/\\]))/i.test(href) ? href : null
}

/** The node of a finished tag. A tag that is not allowed leaves only what is inside it. */
function nodesOf({ name, href, children }: OpenTag): readonly InlineNode[] {
  if (name === 'strong' || name === 'b') return [{ type: 'strong', children }]
  if (name === 'em' || name === 'i') return [{ type: 'em', children }]
  return name === 'a' && href !== null ? [{ type: 'link', href, children }] : children
}

function closeDownTo(open: OpenTag[], depth: number): void {
  while (open.length > depth) {
    const closed = open.pop()
    if (closed) open.at(-1)?.children.push(...nodesOf(closed))
  }
}

/**
 * Reads the inline markup that copy may hold: strong, em, br and links to https, mailto, tel and this site
 *. Every other tag is dropped and its words stay; nothing ever becomes HTML. A new line is a line break.
 * Linear in the length of the text.
 */
export function parseInlineMarkup(text: string): readonly InlineNode[] {
  if (text !== '' && !/[<&\n]/.test(text)) return [{ type: 'text', text }]
  const root: OpenTag = { name: '', href: null, children: [] }
  const open = [root]
  let read = 0
  const say = (words: string) =>
    words !== '' && open.at(-1)?.children.push({ type: 'text', text: decode(words) })

  for (const match of text.matchAll(tagPattern)) {
    say(text.slice(read, match.index))
    read = match.index + match[0].length
    const name = match[2]?.toLowerCase() ?? '\n'
    if (name === '\n' || name === 'br') open.at(-1)?.children.push({ type: 'break' })
    else if (match[1] !== '/') open.push({ name, href: safeHref(match[3] ?? ''), children: [] })
    else {
      let depth = open.length - 1
      while (depth > 0 && open[depth]?.name !== name) depth -= 1
      if (depth > 0) closeDownTo(open, depth)
    }
  }
  say(text.slice(read))
  closeDownTo(open, 1)
  return root.children
}
