import { camelCase } from '@redress/form'
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
} from 'yaml'
import type { CaseMistake } from './case-mistake.ts'
import { parseOptions, syntaxMistakes } from './syntax-mistakes.ts'

export type YamlPath = readonly PropertyKey[]

/** A position in a file; both count from 1. */
interface Position {
  readonly line: number
  readonly column: number
}

/** A parsed YAML file of a case, with the position of each part. */
export interface YamlFile {
  readonly file: string
  readonly value: unknown
  /**
   * The position of the value at a path. For a list or map that begins on a line of its own: the position of its key. For
   * a path that does not exist: the position of its nearest parent.
   */
  readonly positionOf: (path: YamlPath) => Position
  /** The position of a part of the text at a path, or of the whole text if the part is written differently. */
  readonly positionWithin: (path: YamlPath, part: string) => Position
  /** The position of a character of the text at a path, counted from its beginning, however the text is written. */
  readonly positionInText: (path: YamlPath, at: number) => Position
  /** The position of the last key of a path. */
  readonly positionOfKey: (path: YamlPath) => Position
  /** Whether the value at a path is empty, apart from a comment. */
  readonly isComment: (path: YamlPath) => boolean
  /** The comment behind the unquoted text at a path, on its line and without the #; null if there is none. */
  readonly commentAfter: (path: YamlPath) => string | null
  /** The value at a path; undefined if there is none. */
  readonly valueAt: (path: YamlPath) => unknown
}

interface Step {
  readonly key: Node | null
  readonly value: Node | null
}

const isNode = (value: unknown): value is Node => isScalar(value) || isMap(value) || isSeq(value)

/** The node itself, or the target of an alias. */
function resolved(value: unknown, document: Document): Node | null {
  const node = isAlias(value) ? value.resolve(document) : value
  return isNode(node) ? node : null
}

function stepInto(node: Node | null, part: PropertyKey, document: Document): Step | null {
  if (isSeq(node) && typeof part === 'number') {
    const item = resolved(node.items[part], document)
    return item && { key: item, value: item }
  }
  if (!isMap(node)) return null
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
  return pair ? { key: resolved(pair.key, document), value: resolved(pair.value, document) } : null
}

/** The node at a path, and whether the whole path was found. */
function walk(document: Document, path: YamlPath): { step: Step; whole: boolean } {
  const root = resolved(document.contents, document)
  let step: Step = { key: root, value: root }
  for (const part of path) {
    const next = stepInto(step.value, part, document)
    if (!next) return { step, whole: false }
    step = next
  }
  return { step, whole: true }
}

/** The value of a list or map in block style begins at its first entry, a line below its key. */
const isBelowItsKey = (node: Node | null): boolean => isCollection(node) && node.flow !== true

/** The own property of an object or list; undefined if there is none. */
export const memberOf = (value: unknown, part: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, part)?.value
    : undefined

/** A way to parse the text of a file: `readYaml`, or one with a cache. */
export type ReadYaml = (file: string, text: string) => YamlFile | readonly CaseMistake[]

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
function placeInSource(source: string, text: string, character: number): number {
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

/** Parses the text of a YAML file. Syntax errors, duplicate keys and unknown aliases are returned as mistakes. */
export function readYaml(file: string, text: string): YamlFile | readonly CaseMistake[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, ...parseOptions })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  const mistakes = syntaxMistakes(document, text)
  if (mistakes.length > 0)
    return mistakes.map(({ offset, ...mistake }) => ({ file, ...at(offset), ...mistake }))
  const place = (node: Node | null): Position => at(node?.range?.[0] ?? 0)
  const value: unknown = document.toJS()
  return {
    file,
    value,
    positionOf: (path) => {
      const { step, whole } = walk(document, path)
      return place(whole && !isBelowItsKey(step.value) ? (step.value ?? step.key) : (step.key ?? step.value))
    },
    positionOfKey: (path) => place(walk(document, path).step.key),
    positionWithin: (path, part) => {
      const [from = 0, to = from] = walk(document, path).step.value?.range ?? []
      return at(from + Math.max(0, text.slice(from, to).indexOf(part)))
    },
    positionInText: (path, character) => {
      const { value: node } = walk(document, path).step
      const [from = 0, to = from] = node?.range ?? []
      const value = isScalar(node) ? String(node.value) : ''
      return at(from + placeInSource(text.slice(from, to), value, character))
    },
    isComment: (path) => {
      const { value: node } = walk(document, path).step
      return isScalar(node) && node.value === null && text.charAt(node.range?.[0] ?? 0) === '#'
    },
    commentAfter: (path) => {
      const { value: node } = walk(document, path).step
      return isScalar(node) && node.type === Scalar.PLAIN && node.value !== null
        ? (node.comment ?? null)
        : null
    },
    valueAt: (path) => path.reduce(memberOf, value),
  }
}

/** Reads YAML files for repeated checks of one case: a file whose text has not changed is not parsed again. */
export function cachedYaml(): ReadYaml {
  const earlier = new Map<string, { readonly text: string; readonly read: ReturnType<ReadYaml> }>()
  return (file, text) => {
    const known = earlier.get(file)
    if (known?.text === text) return known.read
    const read = readYaml(file, text)
    earlier.set(file, { text, read })
    return read
  }
}

/** A mistake at a position in a file. */
export const mistakeAt = (
  source: YamlFile,
  path: YamlPath,
  message: string,
  found: string | null = null,
  expected: string | null = null,
): CaseMistake => ({ file: source.file, ...source.positionOf(path), message, found, expected })

/** The path to a field of a model with the name as the file has it; a form uses camel case. */
export function writtenPath(source: YamlFile, [fields = '', field = '', ...rest]: YamlPath): YamlPath {
  const written = Object.keys(Object(source.valueAt([fields]))).find((name) => camelCase(name) === field)
  return [fields, written ?? field, ...rest]
}
