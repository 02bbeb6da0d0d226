import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'

/** A node of a YAML file of the sample case. Offsets count from 0 and come from the parser, not from the loader. */
export interface Place {
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly from: number
  readonly to: number
  /** Where its key begins; of an entry of a list, where the entry does. */
  readonly key: number
  /** Where the node before it in its map or list ends; null for the first. */
  readonly before: number | null
  /** Its text in the file. */
  readonly source: string
  /** The value of a scalar, else null. */
  readonly value: string | number | boolean | null
  readonly style: 'scalar' | 'flow' | 'block'
  /** The number of entries of a list or map. */
  readonly size: number
  /** The indentation of its first entry. */
  readonly indent: number
}

export interface SampleFile {
  readonly file: string
  readonly text: string
  readonly places: readonly Place[]
}

const plainValue = (value: unknown): Place['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
const rangeOf = (node: Node): readonly [number, number] => [node.range?.[0] ?? 0, node.range?.[1] ?? 0]
const isPlain = (node: unknown): node is Node => isScalar(node) || isCollection(node)

/** Every node that is written in a file; aliases are left out. */
function placesOf(file: string, text: string): Place[] {
  const column = (offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)
  const placeOf = (node: Node, path: Place['path'], key: number, before: number | null): Place => {
    const [from, end] = rangeOf(node)
    const to = from + text.slice(from, end).trimEnd().length
    const style = isCollection(node) ? (node.flow ? 'flow' : 'block') : 'scalar'
    const size = isCollection(node) ? node.items.length : 0
    const value = isScalar(node) ? plainValue(node.value) : null
    return {
      file,
      path,
      from,
      to,
      key,
      before,
      source: text.slice(from, to),
      value,
      style,
      size,
      indent: column(from),
    }
  }
  const within = (node: Node, path: Place['path']): Place[] => {
    let before: number | null = null
    const entries = isMap(node)
      ? node.items.map(({ key, value }) => ({ key: isPlain(key) ? key : null, node: value }))
      : isSeq(node)
        ? node.items.map((item) => ({ key: null, node: item }))
        : []
    return entries.flatMap(({ key, node: child }, index) => {
      if (isAlias(child)) before = rangeOf(child)[1]
      if (!isPlain(child)) return []
      const part = isScalar(key) ? String(key.value) : index
      const place = placeOf(child, [...path, part], key ? rangeOf(key)[0] : rangeOf(child)[0], before)
      before = place.to
      return [place, ...within(child, place.path)]
    })
  }
  const { contents } = parseDocument(text)
  return isPlain(contents) ? [placeOf(contents, [], 0, null), ...within(contents, [])] : []
}

const folder = join(import.meta.dirname, '../../../../../cases/meridian')

/** Replaces every text of a culture by a short one, since five hundred cases are read. */
const shortened = (content: string): string =>
  content
    .split('\n')
    .filter((line) => line.startsWith('LocKey_'))
    .map((line) => `${line.slice(0, line.indexOf(':'))}: Text`)
    .join('\n')
    .concat('\n')

const inTwoCultures = (settings: string): string =>
  settings.replace(/^cultures: .*$/m, 'cultures: { English: en, Español: es }')

const textOf = (file: string): string => {
  const text = readFileSync(join(folder, file), 'utf8')
  if (file === 'case.yaml') return inTwoCultures(text)
  return file.startsWith('content/') ? shortened(text) : text
}

/** The YAML files of the sample case. */
export function sampleFiles(): SampleFile[] {
  const listed = (name: string) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`)
  const files = [
    'case.yaml',
    'deadlines.yaml',
    'deficiencies.yaml',
    'notices.yaml',
    ...listed('models'),
    ...listed('forms'),
    'content/en.yaml',
    'content/es.yaml',
  ]
  return files.map((file) => {
    const text = textOf(file)
    return { file, text, places: placesOf(file, text) }
  })
}
