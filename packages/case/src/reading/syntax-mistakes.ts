import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Scalar,
  visit,
  type YAMLError,
} from 'yaml'
import { didYouMean } from './case-mistake.ts'
import { type SyntaxMistake, syntaxWords, unevenIndent } from './syntax-words.ts'

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

const mistakeOf = (document: Document, text: string, error: YAMLError): SyntaxMistake =>
  unclosed(document, text, error) ??
  unevenIndent(text, error) ?? {
    offset: error.pos[0],
    message: syntaxWords(error, text),
    found: null,
    expected: null,
  }

/** What one walk through a document finds; the parser's own search for each of them takes time by the square of the keys. */
interface Walked {
  readonly duplicateKeys: SyntaxMistake[]
  readonly anchors: string[]
  /** The aliases without an anchor before them. */
  readonly unknown: Alias[]
}

const duplicateKey = (offset: number, text: string): SyntaxMistake => {
  const key = /^[^\s:,}\]]+/.exec(text.slice(offset))?.[0] ?? ''
  const message = `The key '${key}' is given twice; keys must be unique.`
  return { offset, message, found: key, expected: 'every key once' }
}

/** Walks a node and what is below it, in the order of the text. */
function walk(node: unknown, text: string, walked: Walked): void {
  if (isAlias(node)) {
    if (!walked.anchors.includes(node.source)) walked.unknown.push(node)
    return
  }
  if (!isNode(node)) return
  if (node.anchor !== undefined) walked.anchors.push(node.anchor)
  if (isSeq(node)) for (const item of node.items) walk(item, text, walked)
  if (!isMap(node)) return
  const keys = new Set<unknown>()
  for (const { key, value } of node.items) {
    if (isScalar(key)) {
      if (keys.has(key.value)) walked.duplicateKeys.push(duplicateKey(key.range?.[0] ?? 0, text))
      keys.add(key.value)
    }
    walk(key, text, walked)
    walk(value, text, walked)
  }
}

const unknownAlias = ({ source, range }: Alias, anchors: readonly string[]): SyntaxMistake => ({
  offset: range?.[0] ?? 0,
  message: `No anchor '&${source}' before this.${didYouMean(source, anchors)} A text that begins with * has to be put in quotation marks.`,
  found: `*${source}`,
  expected: 'the name of an anchor',
})

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

/** How a text is parsed for `syntaxMistakes`, which finds duplicate keys itself. */
export const parseOptions = { uniqueKeys: false, prettyErrors: false } as const

/** The position of the first tab in an indentation; YAML accepts only spaces. */
function tabIndent(text: string): number | null {
  const found = /^ *\t/m.exec(text)
  return found === null ? null : found.index + found[0].length - 1
}

/**
 * The syntax mistakes of a YAML text, up to the first syntax error. Errors after that are most often consequences of it.
 */
export function syntaxMistakes(document: Document, text: string): readonly SyntaxMistake[] {
  const tab = document.errors.length > 0 ? tabIndent(text) : null
  if (tab !== null) return [tabMistake(tab)]
  const walked: Walked = { duplicateKeys: [], anchors: [], unknown: [] }
  walk(document.contents, text, walked)
  const [first] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])
  if (first) {
    const before = walked.duplicateKeys.filter(({ offset }) => offset <= first.pos[0])
    return [...before, mistakeOf(document, text, first)]
  }
  const unknown = walked.unknown.map((alias) => unknownAlias(alias, walked.anchors))
  return [...walked.duplicateKeys, ...unknown, ...lostKeys(document, text)]
}
