import {
  type Alias,
  type Document,
  isCollection,
  isScalar,
  type Node,
  Scalar,
  visit,
  type YAMLError,
} from 'yaml'
import { didYouMean } from './did-you-mean.ts'
import { syntaxWords, tabIndent } from './syntax-words.ts'

/** A mistake in the syntax of a YAML file. */
export interface SyntaxMistake {
  readonly offset: number
  readonly message: string
  readonly found: string | null
  readonly expected: string | null
}

const isQuoted = (node: unknown): node is Scalar =>
  isScalar(node) && (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE)

const isFlow = (node: unknown): node is Node => isCollection(node) && node.flow === true

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"', "'": "'" }

/** The unclosed quote or bracket that caused the error: the parser often stops lines further down. */
function unclosed(document: Document, text: string, error: YAMLError): SyntaxMistake | null {
  const [at] = error.pos
  const neverEnds = error.code === 'BAD_INDENT' || error.code === 'MISSING_CHAR'
  const opened: number[] = []
  visit(document, {
    Node(_, node) {
      const [from = 0, to = 0] = node.range ?? []
      const swallowsLines = text.slice(from, Math.min(to, at)).trimEnd().includes('\n')
      const endsHere = from < at && text.slice(to, at).trim() === ''
      if (isQuoted(node) && endsHere && (swallowsLines || error.code === 'MISSING_CHAR')) opened.push(from)
      if (isFlow(node) && neverEnds && text.slice(from, at).includes('\n') && to >= at) opened.push(from)
    },
  })
  const offset = opened.at(-1)
  if (offset === undefined) return null
  const found = text.charAt(offset)
  const expected = closers[found] ?? found
  return { offset, message: `This ${found} is not closed: expected ${expected} after it.`, found, expected }
}

function mistakeOf(document: Document, text: string, error: YAMLError): SyntaxMistake {
  const [offset] = error.pos
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^[^\s:,}\]]+/.exec(text.slice(offset))?.[0] ?? ''
    const message = `The key '${key}' is given twice; keys must be unique.`
    return { offset, message, found: key, expected: 'every key once' }
  }
  const plain = { offset, message: syntaxWords(error, text), found: null, expected: null }
  return unclosed(document, text, error) ?? plain
}

/** Aliases of anchors that do not exist, with the anchors that do. Every alias begins with an asterisk. */
function unknownAliases(document: Document, text: string): SyntaxMistake[] {
  if (!text.includes('*')) return []
  const anchors: string[] = []
  const aliases: Alias[] = []
  visit(document, {
    Alias(_, alias) {
      aliases.push(alias)
    },
    Value(_, { anchor }) {
      if (anchor !== undefined) anchors.push(anchor)
    },
  })
  return aliases
    .filter((alias) => alias.resolve(document) === undefined)
    .map(({ source, range }) => ({
      offset: range?.[0] ?? 0,
      message: `No anchor '&${source}' before this.${didYouMean(source, anchors)}`,
      found: `*${source}`,
      expected: 'the name of an anchor',
    }))
}

/** Keys that objects cannot hold: their values would be lost. A backslash may spell such a name with escapes. */
function lostKeys(document: Document, text: string): SyntaxMistake[] {
  if (!/__proto__|\\/.test(text)) return []
  const found: SyntaxMistake[] = []
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== '__proto__') return
      const message = "'__proto__' cannot be a key here. Choose another name."
      found.push({ offset: key.range?.[0] ?? 0, message, found: '__proto__', expected: 'another name' })
    },
  })
  return found
}

const tabMistake = (offset: number): SyntaxMistake => ({
  offset,
  message:
    'This is not YAML: the line is indented with a tab. Tabs are not allowed: put spaces in its place.',
  found: 'a tab',
  expected: 'spaces',
})

/**
 * The syntax mistakes of a YAML text, up to the first syntax error. Errors after that are most often consequences of it.
 */
export function syntaxMistakes(document: Document, text: string): readonly SyntaxMistake[] {
  const tab = document.errors.length > 0 ? tabIndent(text) : null
  if (tab !== null) return [tabMistake(tab)]
  const errors = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])
  const first = errors.findIndex(({ code }) => code !== 'DUPLICATE_KEY')
  const reported = first < 0 ? errors : errors.slice(0, first + 1)
  const mistakes = reported.map((error) => mistakeOf(document, text, error))
  return first < 0 ? [...mistakes, ...unknownAliases(document, text), ...lostKeys(document, text)] : mistakes
}
