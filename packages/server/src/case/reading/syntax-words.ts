import type { YAMLError } from 'yaml'

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

/** Explains a value that begins with a character that has a meaning in YAML; null for others. */
function wordsAboutStart({ code }: YAMLError, line: string): string | null {
  const start = startOfValue(line)
  if (/^[%@`*&!|>]$/.test(start)) return `a text that begins with ${start} has to be in quotes`
  if (code !== 'UNEXPECTED_TOKEN') return null
  if (start === '[' || start === '{')
    return `nothing may follow the closing bracket. A text that begins with ${start} has to be in quotes`
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
  const words = plainWords(error, lineAt(text, offset))
  return words === null
    ? `This is not YAML: ${error.message}.`
    : `This is not YAML: ${words} (${error.message}).`
}
