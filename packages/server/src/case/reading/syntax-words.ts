import type { YAMLError } from 'yaml'

const lineAt = (text: string, offset: number): string => {
  const from = text.lastIndexOf('\n', offset - 1) + 1
  const to = text.indexOf('\n', offset)
  return text.slice(from, to < 0 ? text.length : to)
}

/** A text with a colon and a space in it, after its key and without quotes: to YAML it is one more key. */
const hasColonInText = (line: string): boolean => /^\s*(?:- )?[\w.-]+:\s+[^"'{[\s#][^#]*:(?:\s|$)/.test(line)

const isKeyless = (line: string): boolean => !/:(?:\s|$)/.test(line) && !/^\s*-/.test(line)

/** What an error of YAML means to whoever indents with the keyboard at hand and has never read of flow and block; null for the rarer ones. */
function plainWords({ code, message }: YAMLError, line: string): string | null {
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && hasColonInText(line))
    return "a text with ': ' in it has to be in quotes"
  if (code === 'MULTILINE_IMPLICIT_KEY' && isKeyless(line)) return "a ':' is missing after the key"
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'BAD_INDENT' || /indicator|same column/.test(message))
    return 'this line, or the one after it, is not indented like those that it belongs with'
  return null
}

/** An error of YAML in words, with its own behind them. */
export function syntaxWords(error: YAMLError, text: string): string {
  const [offset] = error.pos
  const words = plainWords(error, lineAt(text, offset))
  return words === null
    ? `This is not YAML: ${error.message}.`
    : `This is not YAML: ${words} (${error.message}).`
}

/** The place of the first tab that a line is indented with; YAML takes spaces alone. */
export function tabIndent(text: string): number | null {
  const found = /^ *\t/m.exec(text)
  return found === null ? null : found.index + found[0].length - 1
}
