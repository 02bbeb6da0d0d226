import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { CaseMistake } from './case-mistake.ts'

export type YamlPath = readonly PropertyKey[]

/** Where something stands in a file; both count from 1. */
interface Position {
  readonly line: number
  readonly column: number
}

/** A YAML file of a case: its value, and where each part of it is written. */
export interface YamlFile {
  readonly file: string
  readonly value: unknown
  /** Where the value at a path is written; of a path that does not exist, where its nearest parent is. */
  readonly positionOf: (path: YamlPath) => Position
  /** Where the key itself is written that a path ends in. */
  readonly positionOfKey: (path: YamlPath) => Position
  /** What the file holds at a path, undefined where there is nothing. */
  readonly valueAt: (path: YamlPath) => unknown
}

interface Step {
  readonly key: Node | null
  readonly value: Node | null
}

const isNode = (value: unknown): value is Node => isScalar(value) || isMap(value) || isSeq(value)
const nodeOrNull = (value: unknown): Node | null => (isNode(value) ? value : null)

function stepInto(node: Node | null, part: PropertyKey): Step | null {
  if (isSeq(node) && typeof part === 'number') {
    const item = nodeOrNull(node.items[part])
    return item && { key: item, value: item }
  }
  if (!isMap(node)) return null
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
  return pair ? { key: nodeOrNull(pair.key), value: nodeOrNull(pair.value) } : null
}

/** The node at a path, and whether the whole path was found. */
function walk(root: Node | null, path: YamlPath): { step: Step; whole: boolean } {
  let step: Step = { key: root, value: root }
  for (const part of path) {
    const next = stepInto(step.value, part)
    if (!next) return { step, whole: false }
    step = next
  }
  return { step, whole: true }
}

/** The own property of an object or list, undefined where there is none. */
export const memberOf = (value: unknown, part: PropertyKey): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, part)?.value
    : undefined

/** Reads the text of a YAML file. Syntax errors and keys given twice come back as mistakes. */
export function readYaml(file: string, text: string): YamlFile | readonly CaseMistake[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  if (document.errors.length > 0) {
    return document.errors.map(({ pos, message }) => ({
      file,
      ...at(pos[0]),
      message,
      found: null,
      expected: null,
    }))
  }
  const root = nodeOrNull(document.contents)
  const place = (node: Node | null): Position => at(node?.range?.[0] ?? 0)
  const value: unknown = document.toJS()
  return {
    file,
    value,
    positionOf: (path) => {
      const { step, whole } = walk(root, path)
      // A parent is named by its key: the value of a map begins at its first entry, a line further down.
      return place(whole ? (step.value ?? step.key) : (step.key ?? step.value))
    },
    positionOfKey: (path) => place(walk(root, path).step.key),
    valueAt: (path) => path.reduce(memberOf, value),
  }
}
