import type { YAMLError } from 'yaml'
import type { SyntaxMistake } from './syntax-words.ts'

/** A line that is neither blank nor a comment. */
interface WrittenLine {
  /** The place of its first character in the text. */
  readonly offset: number
  readonly indent: number
}

function writtenLines(text: string): readonly WrittenLine[] {
  const starts = [...text.matchAll(/^([^\S\n]*)[^\s#]/gm)]
  return starts.map(({ index, 1: { length } = '' }) => ({ offset: index + length, indent: length }))
}

const blanks = (count: number): string => `${count} ${count === 1 ? 'blank' : 'blanks'}`

/** The lines from the first on that are at this level, up to the first that is less deep. */
function siblings(lines: readonly WrittenLine[], level: number): readonly WrittenLine[] {
  const end = lines.findIndex(({ indent }) => indent < level)
  return lines.slice(0, end < 0 ? lines.length : end).filter(({ indent }) => indent === level)
}

/** The indentation of what is open above that is nearest to this one; of two as near the deeper. */
function nearestLevel(above: readonly WrittenLine[], own: number): number {
  let [nearest, outermost] = [Infinity, Infinity]
  for (const { indent } of above) {
    if (indent < outermost && Math.abs(indent - own) < Math.abs(nearest - own)) nearest = indent
    outermost = Math.min(outermost, indent)
  }
  return nearest
}

/**
 * The line that is indented otherwise than those that it belongs with. The parser reports the first line that differs from those above
 * it; where at least as many follow that are indented like that one, the first above is the mistake. Null for any other error.
 */
export function unevenIndent(text: string, error: YAMLError): SyntaxMistake | null {
  if (!error.message.includes('must start at the same column')) return null
  const lines = writtenLines(text)
  const at = lines.findIndex(({ offset }) => offset >= error.pos[0])
  const line = lines[at]
  if (!line || at === 0) return null
  const above = lines.slice(0, at).reverse()
  const level = nearestLevel(above, line.indent)
  const before = siblings(above, level)
  const isAbove = before.length <= siblings(lines.slice(at), line.indent).length
  const wrong = (isAbove && before.at(-1)) || line
  const wanted = isAbove ? line.indent : level
  const change = wanted - wrong.indent
  const toDo = change < 0 ? `Remove ${blanks(-change)}` : `Add ${blanks(change)}`
  return {
    offset: wrong.offset,
    message: `This is not YAML: this line is indented by ${blanks(wrong.indent)}, and the lines ${isAbove ? 'after' : 'before'} it, which belong with it, by ${wanted}. ${toDo} at its beginning.`,
    found: blanks(wrong.indent),
    expected: blanks(wanted),
  }
}
