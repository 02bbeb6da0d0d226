import type { YAMLError } from 'yaml'

/** A mistake in the syntax of a YAML file. */
export interface SyntaxMistake {
  readonly offset: number
  readonly message: string
  readonly found: string | null
  readonly expected: string | null
}

const lineAt = (text: string, offset: number): string => {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  const to = text.indexOf('\n', offset)
  return text.slice(from, to < 0 ? text.length : to)
}

/** An unquoted text that contains a colon and a space: YAML reads it as one more key. */
const hasColonInText = (line: string): boolean => /^\s*(?:- )?[\w.-]+:\s+[^"'{[\s#][^#]*:(?:\s|$)/.test(line)

const isKeyless = (line: string): boolean => !/:(?:\s|$)/.test(line) && !/^\s*-/.test(line)

/** A key whose colon is followed by the text at once: YAML reads both as one text. */
const hasNoBlank = (line: string): boolean => /^\s*(?:- )?[\w.-]+:[^\s:]/.test(line)

/** What a value begins with, after its key or dash on the same line; empty without a value. */
const startOfValue = (line: string): string => /^\s*(?:- +)?(?:[\w.-]+:)?[^\S\n]+(\S)/.exec(line)?.[1] ?? ''

/** A value of a line that is written without quotation marks around it, and what is before it. */
interface Unquoted {
  readonly value: string
  /** The key, or the dash of an item. */
  readonly before: string
  /** Whether it is in { } or [ ]: where it ends is not known. */
  readonly isInFlow: boolean
}

/** What a text in quotation marks is followed by in an expression: `"yes" = status`. */
const continued = /^(?:"[^"]*"|'[^']*')\s*(?:[=!<>+.]|(?:in|and|or|between)\b)/

/** The value of a line at this place, where it should be in quotation marks: a text that is in them already is none. */
function unquotedAt(line: string, column: number): Unquoted | null {
  const starts = [...line.matchAll(/(?:^\s*(?:- +)*[\w.-]+:|^\s*-|[{,]\s*[\w.-]+:)[^\S\n]+(?=\S)/g)]
  const before = line.slice(0, column)
  const isInBrackets = before.split('{').length > before.split('}').length
  const start =
    starts.findLast(
      ({ index, 0: text }) => index + text.length <= column && (isInBrackets || !/^[{,]/.test(text)),
    ) ?? starts[0]
  if (!start) return null
  const value = line.slice(start.index + start[0].length).trim()
  if (/^["']/.test(value) && !continued.test(value)) return null
  return { value, before: start[0].trim().replace(/^[{,]\s*/, ''), isInFlow: /^[{,]/.test(start[0]) }
}

/** What to do about a value whose characters have a meaning in YAML, as an expression's have; empty where it is something else. */
function inQuotationMarks(line: string, column: number): string {
  const found = unquotedAt(line, column)
  if (found === null || !/["'[\]{}#%@*&!|>`=<]|: /.test(found.value)) return ''
  if (found.isInFlow) return ` Put the text behind '${found.before}' in quotation marks.`
  return ` Put it in quotation marks: ${found.before} '${found.value.replaceAll("'", "''")}'`
}

/** Explains a value that begins with a character that has a meaning in YAML; null for others. */
function wordsAboutStart({ code }: YAMLError, line: string): string | null {
  const start = startOfValue(line)
  if (/^[%@`*&!|>]$/.test(start)) return `a text that begins with ${start} has to be in quotes`
  if (code !== 'UNEXPECTED_TOKEN') return null
  if (start === '[' || start === '{')
    return `nothing may follow the closing bracket. A text that begins with ${start} has to be in quotes`
  if (continued.test(line.slice(Math.max(0, line.indexOf(start)))))
    return `the text ends at its second ${start}, and more follows`
  if (start === "'")
    return 'the text ends at its second \'. Put it in "double quotes", or write each \' within it twice'
  return start === '"' ? 'the text ends at its second ". Put a \\ before each " within it' : null
}

/** Explains an error of YAML to readers who do not know its terms; null for rare errors. */
function plainWords(error: YAMLError, line: string): string | null {
  const { code, message } = error
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && hasColonInText(line))
    return "a text with ': ' in it has to be in quotes"
  if (code === 'MULTILINE_IMPLICIT_KEY' && hasNoBlank(line)) return "a blank is missing after the ':'"
  if (code === 'MULTILINE_IMPLICIT_KEY' && isKeyless(line))
    return "a ':' is missing after the key. If the line continues the text above it, indent it"
  const start = wordsAboutStart(error, line)
  if (start !== null) return start
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BAD_INDENT' || /indicator|same column/.test(message))
    return 'this line, or the one after it, is not indented like those that it belongs with'
  return null
}

/** Describes an error of YAML in plain words, followed by the parser's own. */
export function syntaxWords(error: YAMLError, text: string): string {
  const [offset] = error.pos
  const line = lineAt(text, offset)
  const words = plainWords(error, line)
  const more = inQuotationMarks(line, offset - (text.lastIndexOf('\n', offset - 1) + 1))
  return words === null
    ? `This is not YAML: ${error.message}.${more}`
    : `This is not YAML: ${words} (${error.message}).${more}`
}

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
